/**
 * The columns of a downloaded sheet of a list or a report: its columns in order, each with its title, and the list of choices by which its
 * codes are read as words.
 *
 *   "export": { "fields": ["nik"], "permission": "calon.unduh" }
 *     ->  { permission: "calon.unduh", columns: [{ name: "nama", ... }, { name: "state", ... }, { name: "nik", from: "field", ... }] }
 */

import type { CompileTools } from "../compile/tools";
import type { RecordColumn, RecordExport, RecordReport, RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import type { CompiledText } from "../nodes/compiled";
import { columnSource, typeOfSchema } from "../records/column-type";
import type { CompiledExport, SheetColumn } from "../records/compiled-export";
import { rowColumns } from "../records/compiled-record";
import { shapeOfRecord } from "../records/record-columns";
import { reportGroup } from "../records/report-group";
import { columnNamed } from "../records/row-shape";

export function compileListExport(
  library: Library,
  id: string,
  {
    columns,
    fields = [],
    permission,
    shown,
  }: RecordExport & {
    /** The columns that the list shows: what it shows masked is left out. */ readonly shown: readonly string[];
  },
  tools: CompileTools,
): CompiledExport {
  const record = recordOf(library, id);
  const shape = shapeOfRecord(library, id);
  const open = shown.filter((name) => name !== "state" && columnNamed(shape, name)?.type !== "sealed");
  const names = columns ?? [...open, "state"];
  const ofRow = names.map((name) => sheetColumn(library, id, name, tools));
  const ofData = fields.map((name): SheetColumn => ({ ...sheetField(library, record, name, tools), type: "text" }));
  return { permission, columns: [...ofRow, ...ofData] };
}

/** A field of the row's data, by its name. */
export function sheetField(library: Library, record: Pick<RecordType, "data">, name: string, tools: CompileTools): SheetColumn {
  const field = fieldOf(library, record, name);
  return { ...wordsOf(field, undefined, tools), name, from: "field", type: typeOfSchema(field) ?? "text" };
}

/** The columns are the report's groups; its figures come behind them. */
export function compileReportExport(library: Library, id: string, report: RecordReport, tools: CompileTools): CompiledExport {
  const columns = report.group.map(reportGroup).map(({ column, name, period }): SheetColumn => {
    return { ...sheetColumn(library, id, column, tools), name, ...(period && { period }) };
  });
  return { permission: report.export?.permission, columns };
}

/** A column by the name that lists use, its own or one behind links. */
export function sheetColumn(library: Library, id: string, name: string, tools: CompileTools): SheetColumn {
  const type = columnNamed(shapeOfRecord(library, id), name)?.type ?? "text";
  const { record, column } = origin(library, id, name);
  if (!column) {
    const isState = (name.split(".").at(-1) ?? "") === "state";
    return { name, from: "column", titles: [], type, isFlag: false, list: isState ? record : undefined };
  }
  const field = column.field === undefined ? undefined : fieldOf(library, recordOf(library, record), column.field);
  const words = wordsOf(field, column, tools);
  return { ...words, titles: [...linkTitles(library, id, name, tools), ...words.titles], name, from: "column", type };
}

function linkTitles(library: Library, id: string, name: string, tools: CompileTools): CompiledText[] {
  const [key = "", ...rest] = name.split(".");
  const { title, link } = recordOf(library, id).columns?.[key] ?? {};
  if (rest.length === 0 || link === undefined) return [];
  const own = tools.text(title) as CompiledText | undefined;
  return [...(own === undefined ? [] : [own]), ...linkTitles(library, link, rest.join("."), tools)];
}

/** Links that a column is followed through; circles are told by the checker. */
const mostSteps = 10;

/** The column where its values come from, and the record type that has it; no column for what every row has. */
function origin(library: Library, id: string, name: string, step = 0): { record: string; column: RecordColumn | undefined } {
  const [key = "", ...rest] = name.split(".");
  const column = recordOf(library, id).columns?.[key];
  if (rest.length > 0 && column?.link !== undefined && step < mostSteps)
    return origin(library, column.link, rest.join("."), step + 1);
  if (!column || Object.hasOwn(rowColumns, key)) return { record: id, column: undefined };
  const source = columnSource(column);
  if (source === "set" || !("link" in source) || step >= mostSteps) return { record: id, column };
  const there = recordOf(library, id).columns?.[source.link]?.link;
  if (there === undefined) return { record: id, column };
  const followed = origin(library, there, source.column, step + 1);
  // Its own title says more than that of what it follows.
  return followed.column
    ? { ...followed, column: { ...followed.column, ...(column.title ? { title: column.title } : {}) } }
    : followed;
}

function wordsOf(field: JsonObject | undefined, column: RecordColumn | undefined, tools: CompileTools) {
  const options = isObject(field?.options) ? field.options : undefined;
  const own = typeof options?.list === "string" ? options.list : undefined;
  const title = column?.title ?? (typeof field?.title === "string" ? field.title : undefined);
  const text = tools.text(title) as CompiledText | undefined;
  return {
    titles: text === undefined ? [] : [text],
    isFlag: JSON.stringify(field?.enum) === "[0,1]",
    list: column?.list ?? own,
    ...(typeof field?.unit === "string" && { unit: field.unit }),
    ...(field?.format === "year-month" && { isMonth: true as const }),
  };
}

const recordOf = (library: Library, id: string) => (library.get("record", id) ?? {}) as unknown as RecordType;

function fieldOf(library: Library, record: Pick<RecordType, "data">, name: string): JsonObject | undefined {
  const fields = library.get("data", record.data)?.properties;
  const field = isObject(fields) ? fields[name] : undefined;
  return isObject(field) ? field : undefined;
}
