import { keysOf } from "../../check/project/names";
import type { RowReader } from "../../records/compiled-record";
import { allColumns } from "../all-columns";
import { readsFoundRows } from "../part-scopes";
import type { RecordPart } from "../record-part";
import { checkRule } from "../row-rules";

export const read = {
  compile: (value, { tools }) => ({
    readers: value.map(({ id, when, without = [], masked = [] }): RowReader => {
      return { id, when: tools.logic(when), without: [...without, ...masked], masked };
    }),
  }),
  checkRules: (value, checking) => value.flatMap(({ when }, index) => checkRule(when, ["read", index, "when"], checking)),
  scope: readsFoundRows,
  names: {
    column: (mention) => [
      ...new Set(["owner", ...allColumns(mention), ...keysOf(mention.library.get("data", mention.record.data)?.properties)]),
    ],
  },
} satisfies RecordPart<"read">;
