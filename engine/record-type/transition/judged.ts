import { withoutEffect } from "../../check/screen/without-effect";
import type { TransitionPart } from "../transition-part";

/** The library puts its requirements and values in its place before anything is read (`documents/judged.ts`). */
export const judged = {
  /** Only a data schema that says so has verdicts. */
  check: (_, { library, record, pointer }) =>
    library.get("data", record.data)?.judged === undefined
      ? [{ ...withoutEffect(pointer, ['"judged" (schemas/data)']), leans: true }]
      : [],
} satisfies TransitionPart<"judged">;
