/** Lists and reports both select rows: for some readers, under a condition, narrowed by filters. */
import type { CompileTools } from "../compile/tools";
import type { RecordList, RecordReport } from "../documents/language";
import type { RowSelection } from "../records/compiled-record";
import { allColumns } from "./all-columns";
import type { NameMention } from "./record-part";

export function compileSelection(
  { for: readers, when = true, filters = [] }: RecordList | RecordReport,
  tools: CompileTools,
): Omit<RowSelection, "export"> {
  return { for: readers, when: tools.logic(when), filters };
}

/** The names that rows can be filtered by. */
export const filtered = (mention: NameMention): readonly string[] => [
  "state",
  ...(mention.record.owner === "none" ? [] : ["owner"]),
  ...allColumns(mention),
];
