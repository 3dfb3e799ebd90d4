/**
 * The way to a column of a list: the record type keeps the field as a column, its list sends it and filters by it, the table shows it.
 *
 *   addColumn(library, { file: "screens/ppg/dosen.json", path: ["blocks", 1], field: "maks_kelas", title: "Kelas", at: 5, isFilter: true })
 */
import { isObject, type JsonObject, type Library } from "../../../engine/tools";
import { WrongWish } from "../../new/new-cohort";
import type { Path } from "../edit-text";
import { titleOfKey } from "../key-titles";
import { words } from "../wording";
import { appended, blocksOf, type FileEdit, isOf, plain, strings, type WrittenBlock } from "./places";

/** A table that follows a list of a record type. */
export interface ListHome {
  readonly file: string;
  readonly path: Path;
  readonly title: string;
  readonly columns: readonly string[];
  /** The fields of the record type that are no column there yet. */
  readonly fields: readonly { readonly name: string; readonly title: string; readonly isSealed: boolean }[];
}

export interface ColumnWish {
  readonly file: string;
  readonly path: Path;
  readonly field: string;
  /** The head of the column; the field's own title where it is left out. */
  readonly title?: string;
  /** Its place among the columns that stand there. */
  readonly at: number;
  readonly isFilter: boolean;
}

export function listHomes(library: Library, program: string): readonly ListHome[] {
  return tables(library).flatMap((table) => {
    const { block, columns } = table;
    const { id } = library.sources.get(block.file) ?? { id: "" };
    if (!isOf(program, id)) return [];
    const title = plain(block.own.title) ?? "";
    const shown = new Set(columns.map((name) => fieldOf(table, name)));
    const fields = Object.entries(table.fields).filter(
      ([name, said]) => !shown.has(name) && isScalar(said) && !isLink(table, name),
    );
    return [
      {
        file: block.file,
        path: block.path,
        title: title && title !== block.screen ? `${block.screen}: ${title}` : block.screen,
        columns: columns.map((name) => titleOf(table, name)),
        fields: fields.map(([name, said]) => ({ name, title: plain(Object(said).title) ?? name, isSealed: isSealed(said) })),
      },
    ];
  });
}

export function addColumn(library: Library, { file, path, field, title, at, isFilter }: ColumnWish): readonly FileEdit[] {
  const table = tables(library).find(({ block }) => block.file === file && String(block.path) === String(path));
  if (!table?.fields[field]) throw new WrongWish(words.noPlace);
  if (isFilter && isSealed(table.fields[field])) throw new WrongWish(words.ways.sealed(field));
  const { record, list, block, columns } = table;
  const known = Object.keys(record.columns).find((name) => fieldOf(table, name) === field);
  const column = known ?? field;
  const fresh = title !== titleOf(table, column) ? title : undefined;
  const writes = Array.isArray(block.own.columns);
  const edits: FileEdit[] = [];
  const inRecord = (edit: FileEdit["edit"]) => edits.push({ file: record.file, edit });
  const around = ["lists", list.name];
  if (!known) inRecord({ kind: "set", path: ["columns", column], value: { ...(fresh && !writes && { title: fresh }), field } });
  else if (fresh && !writes) inRecord({ kind: "set", path: ["columns", column, "title"], value: fresh });
  if (!strings(list.own.columns).includes(column))
    inRecord(
      writes
        ? appended(list.own, ["columns"], column, around)
        : { kind: "insert", path: [...around, "columns", Math.min(at, columns.length)], value: column },
    );
  if (isFilter && !strings(list.own.filters).includes(column)) inRecord(appended(list.own, ["filters"], column, around));
  const inTable = (edit: FileEdit["edit"]) => edits.push({ file, edit });
  if (writes) inTable({ kind: "insert", path: [...path, "columns", at], value: fresh ? { column, label: fresh } : column });
  const { filters } = block.own;
  if (isFilter && Array.isArray(filters) && !filters.some((one) => Object(one).id === column))
    inTable({ kind: "insert", path: [...path, "filters", filters.length], value: { id: column } });
  return edits;
}

interface Table {
  readonly block: WrittenBlock;
  readonly record: { readonly file: string; readonly columns: JsonObject };
  readonly list: { readonly name: string; readonly own: JsonObject };
  /** Of its data schema. */
  readonly fields: JsonObject;
  readonly columns: readonly string[];
}

function tables(library: Library): readonly Table[] {
  return blocksOf(library, "table").flatMap((block): Table[] => {
    const call = Object(Object(block.around.sources)[String(block.own.source)]).call as unknown;
    if (block.own.follows !== true || typeof call !== "string") return [];
    const [id, name] = [call.slice(0, call.lastIndexOf(".")), call.slice(call.lastIndexOf(".") + 1)];
    const file = library.has("record", id) ? library.pathOf("record", id) : "";
    const record = library.sources.get(file)?.value;
    if (!isObject(record) || !isObject(record.columns) || !isObject(record.lists)) return [];
    const own = record.lists[name];
    if (!isObject(own) || !Array.isArray(own.columns)) return [];
    const { properties } = library.get("data", String(record.data)) ?? {};
    const shown = Array.isArray(block.own.columns) ? block.own.columns : own.columns;
    const columns = shown.map((one: unknown) => String(isObject(one) ? (one.column ?? one.id) : one));
    return [{ block, record: { file, columns: record.columns }, list: { name, own }, fields: Object(properties), columns }];
  });
}

/** A sealed field is stored so that no list is filtered by it. */
const isSealed = (field: unknown): boolean => Object(field).sensitive !== undefined;

const isScalar = (field: unknown): boolean => {
  const { type, format } = Object(field) as JsonObject;
  return ["string", "integer", "number", "boolean"].includes(String(type)) && format !== "file";
};

/** A row is shown by columns of the row that it leads to. */
const isLink = ({ record }: Table, field: string): boolean =>
  Object.values(record.columns).some((column) => Object(column).field === field && Object(column).link !== undefined);

const fieldOf = ({ record }: Table, column: string): unknown => Object(record.columns[column]).field;

function titleOf(table: Table, column: string): string {
  const { title } = Object(table.record.columns[column]) as JsonObject;
  const field = fieldOf(table, column) ?? column;
  return plain(title) ?? plain(Object(table.fields[String(field)]).title) ?? titleOfKey(column);
}
