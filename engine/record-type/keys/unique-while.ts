import { withoutEffect } from "../../check/screen/without-effect";
import type { CompiledRecord } from "../../records/compiled-record";
import type { RecordPart } from "../record-part";

export const uniqueWhile = {
  compile: (value, { tools }) => ({
    uniqueWhile: value && ({ in: value.in, text: tools.text(value.text) } as CompiledRecord["uniqueWhile"]),
  }),
  check: (_, { record }) => (record.unique ? [] : [withoutEffect(["uniqueWhile"], ['"unique"'])]),
  scope: () => ({}),
} satisfies RecordPart<"uniqueWhile">;
