/** The names that parts of a record type may mention: its states, its read rules, its transitions, and columns with what fits beside them. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Pointer } from "../../json/pointer";
import { keysOf } from "../project/names";

/** Undefined for names of another sort. */
export function recordNames(what: string, record: RecordType, pointer: Pointer, library: Library): readonly string[] | undefined {
  if (what === "record-state") return keysOf(record.states);
  if (what === "reader") return idsOf(record.read);
  if (what === "transition") return idsOf(record.transitions);
  return what === "column" ? columnNames(record, pointer, library) : undefined;
}

/** What may stand for a column at this pointer. */
function columnNames(record: RecordType, pointer: Pointer, library: Library): readonly string[] {
  const columns = keysOf(record.columns);
  const listed = pointer.at(-2);
  if (pointer[0] === "unique") return ["owner", ...columns];
  if (listed === "without") return [...new Set(["owner", ...columns, ...keysOf(library.get("data", record.data)?.properties)])];
  if (listed === "at") return [...columns, "created_at", "updated_at"];
  if (listed === "sort") return sortable(columns).flatMap((name) => [name, `-${name}`]);
  if (listed === "group") return ["state", ...columns.flatMap((name) => [name, `day:${name}`])];
  if (listed === "filters" || pointer.at(-1) === "counts") return ["state", ...columns];
  return columns;
}

/** The order in which rows were made and changed needs no column of its own. */
const sortable = (columns: readonly string[]) => [...columns, "state", "created_at", "updated_at"];

const idsOf = (list: unknown) => (Array.isArray(list) ? list : []).map((one) => String((one as { id?: unknown }).id));
