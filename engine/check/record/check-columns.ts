/** A column has one source, whose values fit a column; what is summed is a number, what is searched a text or a choice, what is stamped a moment. */
import type { RecordColumn, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { columnType, typeOfSchema } from "../../records/column-type";
import { type ColumnType, rowColumns } from "../../records/compiled-record";
import { reportGroup } from "../../records/report-group";
import { shownColumn } from "../../records/shown-column";
import type { Fault } from "../fault";

const sources = ["field", "from", "type", "link", "series"] as const;

export function checkColumns(id: string, record: RecordType, library: Library): Fault[] {
  const { columns = {}, create, transitions = [], lists = {}, reports = {} } = record;
  const fields = library.get("data", record.data)?.properties;
  const own = Object.entries(columns).flatMap(([name, column]) =>
    checkColumn(column, isObject(fields) ? fields : {}, ["columns", name]),
  );
  if (own.length > 0) return own;
  const types = new Map<string, ColumnType>([
    ...Object.entries(rowColumns),
    ...Object.entries(columns).map(([name, column]) => [name, columnType(library, record, column)] as const),
  ]);
  const wants = (name: string, wanted: readonly ColumnType[], pointer: Pointer): Fault[] => {
    const type = types.get(name);
    return type === undefined || wanted.includes(type) ? [] : [wrongColumn(name, type, wanted, pointer)];
  };
  const isWritten = (name: string, pointer: Pointer): Fault[] => writtenOnly(columns, name, pointer);
  return [
    ...Object.keys(create?.set ?? {}).flatMap((name) => isWritten(name, ["create", "set", name])),
    ...transitions.flatMap(({ stamp, at, set = {} }, index) => [
      ...(at?.column === undefined ? [] : wants(at.column, ["moment"], ["transitions", index, "at", "column"])),
      ...(stamp === undefined ? [] : wants(stamp, ["moment"], ["transitions", index, "stamp"])),
      ...(stamp === undefined ? [] : isWritten(stamp, ["transitions", index, "stamp"])),
      ...Object.keys(set).flatMap((name) => isWritten(name, ["transitions", index, "set", name])),
    ]),
    ...Object.entries(lists).flatMap(([list, { search = [] }]) =>
      search.flatMap((name, index) =>
        shownColumn(library, id, name, "row")?.list === undefined ? wants(name, ["text"], ["lists", list, "search", index]) : [],
      ),
    ),
    ...Object.entries(reports).flatMap(([report, { group, sums = [], averages = [] }]) => [
      ...sums.flatMap((name, index) => wants(name, numeric, ["reports", report, "sums", index])),
      ...averages.flatMap((name, index) => wants(name, numeric, ["reports", report, "averages", index])),
      ...group
        .map(reportGroup)
        .flatMap(({ column, period }, index) =>
          period ? wants(column, ["moment", "date"], ["reports", report, "group", index]) : [],
        ),
    ]),
  ];
}

const numeric: readonly ColumnType[] = ["integer", "number", "rupiah"];

function checkColumn(column: RecordColumn, fields: Readonly<Record<string, unknown>>, pointer: Pointer): Fault[] {
  const given = sources.filter((source) => column[source] !== undefined);
  const isFieldWithLink = given.join() === "field,link";
  if (given.length !== 1 && !isFieldWithLink)
    return [{ code: "one-source", pointer, at: "key", found: given.join(", ") || "-", expected: [...sources] }];
  const field = column.field === undefined ? undefined : fields[column.field];
  if (!isObject(field) || column.field === undefined) return [];
  const at = { pointer: [...pointer, "field"], at: "value", found: column.field } as const;
  if (field.sensitive !== undefined) return [{ code: "sealed-column", ...at }];
  const type = typeOfSchema(field);
  if (column.link !== undefined && type !== undefined && type !== "text")
    return [{ code: "wrong-column", ...at, expected: ["text"], more: { type } }];
  return type ? [] : [{ code: "no-column", ...at }];
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

function wrongColumn(found: string, type: ColumnType, wanted: readonly ColumnType[], pointer: Pointer): Fault {
  return { code: "wrong-column", pointer, at: "value", found, expected: [...wanted], more: { type } };
}
