/** The columns of a record type as its other parts may use them: each has one source, whose values fit a column. */
import type { Fault } from "../check/fault";
import { withoutEffect } from "../check/screen/without-effect";
import type { RecordColumn, RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import { columnType, typeOfSchema } from "../records/column-type";
import { type ColumnType, rowColumns } from "../records/compiled-record";
import type { RecordChecking } from "./record-part";

const sources = ["field", "from", "type", "link", "series"] as const;

/** Faults of the columns themselves. */
export function checkSources({ data, columns = {} }: RecordType, library: Library): Fault[] {
  const fields = library.get("data", data)?.properties;
  return Object.entries(columns).flatMap(([name, column]) =>
    checkSource(column, isObject(fields) ? fields : {}, ["columns", name]),
  );
}

/** Undefined while a column is at fault. */
export function columnTypesOf(record: RecordType, library: Library): ReadonlyMap<string, ColumnType> | undefined {
  if (checkSources(record, library).length > 0) return undefined;
  return new Map([
    ...Object.entries(rowColumns),
    ...Object.entries(record.columns ?? {}).map(([name, column]) => [name, columnType(library, record, column)] as const),
  ]);
}

/** A column that is named here has one of these types; `pointer` leads to the name. */
export function checkType(
  { columnTypes }: RecordChecking,
  name: string,
  wanted: readonly ColumnType[],
  pointer: Pointer,
): Fault[] {
  const type = columnTypes?.get(name);
  if (type === undefined || wanted.includes(type)) return [];
  return [{ code: "wrong-column", pointer, at: "value", found: name, expected: [...wanted], more: { type } }];
}

/** A column that a transition or an effect sets is there, and follows nothing else. */
export function writtenOnly(columns: RecordType["columns"] = {}, name: string, pointer: Pointer): Fault[] {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  const position = { pointer, at: pointer.at(-1) === "stamp" ? "value" : "key", found: name } as const;
  if (!column) return pointer.at(-1) === "stamp" ? [] : [{ code: "unknown-column", ...position, expected: Object.keys(columns) }];
  return column.field !== undefined || column.from !== undefined || column.series !== undefined
    ? [{ code: "column-not-written", ...position }]
    : [];
}

/** The same for columns of the record type that is checked; nothing is told while a column itself is at fault. */
export const checkWritten = ({ columnTypes, record }: RecordChecking, name: string, pointer: Pointer): Fault[] =>
  columnTypes ? writtenOnly(record.columns, name, pointer) : [];

function checkSource(column: RecordColumn, fields: Readonly<Record<string, unknown>>, pointer: Pointer): Fault[] {
  const given = sources.filter((source) => column[source] !== undefined);
  const isFieldWithLink = given.join() === "field,link";
  if (given.length !== 1 && !isFieldWithLink)
    return [{ code: "one-source", pointer, at: "key", found: given.join(", ") || "-", expected: [...sources] }];
  const field = column.field === undefined ? undefined : fields[column.field];
  if (column.part !== undefined && column.field === undefined) return [withoutEffect([...pointer, "part"], ['"field"'])];
  if (!isObject(field) || column.field === undefined) return [];
  const at = { pointer: [...pointer, "field"], at: "value", found: column.field } as const;
  const type = typeOfSchema(field);
  if (column.link !== undefined && type !== undefined && type !== "text")
    return [{ code: "wrong-column", ...at, expected: ["text"], more: { type } }];
  if (column.part !== undefined && type !== undefined && type !== "date")
    return [{ code: "wrong-column", ...at, expected: ["date"], more: { type } }];
  return type ? [] : [{ code: "no-column", ...at }];
}
