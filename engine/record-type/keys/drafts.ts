import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordPart } from "../record-part";

export const drafts = {
  compile: (isKept) => ({ drafts: isKept === true }),
  /** A draft is kept for people who may change the row. */
  check: (isKept, { record }) => (isKept && record.write === undefined ? [withoutEffect(["drafts"], ['"write"'])] : []),
} satisfies RecordPart<"drafts">;
