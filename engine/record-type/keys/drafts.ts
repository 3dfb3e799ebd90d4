import { withoutEffect } from "../../check/screen/without-effect";
import { keepsDrafts } from "../../records/keeps-drafts";
import type { RecordPart } from "../record-part";

export const drafts = {
  compile: (_, { record }) => ({ drafts: keepsDrafts(record) }),
  /** A draft is kept for people who may change the row: without them there is nothing to except. */
  check: (_, { record }) => (record.write === undefined ? [withoutEffect(["drafts"], ['"write"'])] : []),
} satisfies RecordPart<"drafts">;
