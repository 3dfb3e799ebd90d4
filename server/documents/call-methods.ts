import type { ClosedLists } from "../../engine/server";

/** The methods of calls, and whether a call of each writes. */
export const isWriting = { GET: false, POST: true, PUT: true, DELETE: true } satisfies Record<
  ClosedLists["calls.calls.method"],
  boolean
>;

export const callMethods = Object.keys(isWriting) as (keyof typeof isWriting)[];
