import { type CompiledRecord, rowColumns } from "./compiled-record";
import type { RowColumns } from "./row-rule";

/** Types of all that conditions read as `row.<name>`: what every row has, and the type's own columns. */
export function columnsOf({ owned, columns }: Pick<CompiledRecord, "owned" | "columns">): RowColumns {
  const common = Object.entries(rowColumns).filter(([name]) => owned || name !== "owner");
  return new Map([...common, ...[...columns.values()].map(({ name, type }) => [name, type] as const)]);
}
