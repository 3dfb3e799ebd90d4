import type { Call } from "./language";

/** Keys of a call by which its document alone says what answers it, in the order in which they are asked; what `act` answers comes last. */
export const answeringKeys = [
  "record",
  "upload",
  "account",
  "rows",
  "desk",
  "nextOf",
  "moves",
  "endsRegistration",
  "ticket",
  "values",
  "choices",
  "act",
] as const satisfies readonly (keyof Call)[];

export type AnsweringKey = (typeof answeringKeys)[number];
