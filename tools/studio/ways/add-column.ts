/**
 * The way to a column of a list: the record type keeps the field as a column, its list sends it and filters by it, the table shows it.
 *
 *   addColumn(library, { file: "screens/ppg/dosen.json", path: ["blocks", 1], field: "maks_kelas", title: "Kelas", at: 5, isFilter: true })
 */
import { getAt, isIdentifiedList, isObject, type JsonObject, type Library } from "../../../engine/tools";
import { WrongWish } from "../../new/new-cohort";
import type { Path } from "../edit-text";
import type { FileEdit } from "../edits";
import { titleOfKey } from "../key-titles";
import { words } from "../wording";
import { appended, blocksOf, isOf, ownPath, patched, plain, strings, type WrittenBlock } from "./places";

/** A table over a list of a record type. */
export interface ListHome {
  readonly file: string;
  readonly path: Path;
  /** The place at which the new column is seen. */
  readonly opens: { readonly file: string; readonly path: Path };
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
    const title = plain(block.whole.title) ?? "";
    const shown = new Set(columns.map((name) => fieldOf(table, name)));
    const fields = Object.entries(table.fields).filter(
      ([name, said]) => !shown.has(name) && isScalar(said) && !isLink(table, name),
    );
    return [
      {
        file: block.file,
        path: block.path,
        opens: opensAt(table),
        title: title && title !== block.screen ? `${block.screen}: ${title}` : block.screen,
        columns: columns.map((name) => titleOf(table, name)),
        fields: fields.map(([name, said]) => ({ name, title: plain(Object(said).title) ?? name, isSealed: isSealed(said) })),
      },
    ];
  });
}

/** A screen that extends another may write nothing of its table yet; one that lies in no file follows the list. */
function opensAt({ block, record, list }: Table): ListHome["opens"] {
  const { file, path, extending, follows } = block;
  return follows ? { file: record.file, path: ["lists", list.name] } : { file, path: extending ? [] : path };
}

export function addColumn(library: Library, { file, path, field, title, at, isFilter }: ColumnWish): readonly FileEdit[] {
  const table = tables(library).find(({ block }) => block.file === file && String(block.path) === String(path));
  if (!table?.fields[field]) throw new WrongWish(words.noPlace);
  if (isFilter && isSealed(table.fields[field])) throw new WrongWish(words.ways.sealed(field));
  const { record, list, columns } = table;
  const known = Object.keys(record.columns).find((name) => fieldOf(table, name) === field);
  const column = known ?? field;
  const fresh = title !== titleOf(table, column) ? title : undefined;
  const writes = table.way !== "follow";
  const edits: FileEdit[] = [];
  const inRecord = (edit: FileEdit["edit"]) => edits.push({ file: record.file, edit });
  const around = ["lists", list.name];
  const head = fresh === undefined || writes ? {} : { title: fresh };
  if (!known) inRecord(columnSaid(record.own, column, { ...head, field }));
  else if (head.title) inRecord(columnSaid(record.own, column, head));
  // A list that names no columns sends them all.
  if (Array.isArray(list.own.columns) && !list.own.columns.includes(column))
    inRecord(
      writes
        ? appended(list.own, ["columns"], column, around)
        : { kind: "insert", path: [...around, "columns", Math.min(at, columns.length)], value: column },
    );
  const filters = strings(list.whole.filters);
  if (isFilter && !filters.includes(column))
    inRecord(
      Array.isArray(list.own.filters)
        ? appended(list.own, ["filters"], column, around)
        : { kind: "set", path: [...around, "filters"], value: [...filters, column] },
    );
  if (writes) edits.push({ file, edit: columnEdit(table, at, { column, ...(fresh !== undefined && { label: fresh }) }) });
  const filtering = isFilter ? filterEdit(table, column) : undefined;
  return filtering ? [...edits, { file, edit: filtering }] : edits;
}

/** A column in its record type, beside what is said of it already; of one that is inherited nothing else is said. */
function columnSaid({ columns }: JsonObject, column: string, said: JsonObject): FileEdit["edit"] {
  if (!isObject(columns)) return { kind: "set", path: ["columns"], value: { [column]: said } };
  const before = columns[column];
  return { kind: "set", path: ["columns", column], value: isObject(before) ? { ...said, ...before, ...said } : said };
}

/** In a screen that extends another a column has an id, and says behind which one it stands. */
function columnEdit(
  { block, way, columns }: Table,
  at: number,
  said: JsonObject & { readonly column: string },
): FileEdit["edit"] {
  const { own, path, extending } = block;
  const item = Object.keys(said).length > 1 ? said : said.column;
  if (way !== "patch" || !extending) return { kind: "insert", path: [...placeOf(block), "columns", at], value: item };
  const after = at === columns.length ? {} : { after: idOf(getAt(block.whole, ["columns", at - 1])) };
  const patch = { id: said.column, ...after, ...said };
  if (Array.isArray(own.columns))
    return { kind: "insert", path: [...placeOf(block), "columns", own.columns.length], value: patch };
  return patched(extending.document, extending.written, [...path, "columns"], [patch]);
}

/** A table that follows a list filters as it does, until it writes filters of its own. */
function filterEdit({ block }: Table, column: string): FileEdit["edit"] | undefined {
  const { own, whole, extending } = block;
  const filters = Array.isArray(own.filters) ? own.filters : [];
  const isWritten = Array.isArray(own.filters) || whole.follows !== true;
  if (!isWritten || filters.some((one) => Object(one).id === column)) return undefined;
  if (Array.isArray(own.filters))
    return { kind: "insert", path: [...placeOf(block), "filters", filters.length], value: { id: column } };
  return extending
    ? patched(extending.document, extending.written, [...block.path, "filters"], [{ id: column }])
    : { kind: "set", path: [...block.path, "filters"], value: [{ id: column }] };
}

/** The block in its document. */
const placeOf = ({ path, extending }: WrittenBlock): Path =>
  extending ? (ownPath(extending.document, extending.written, path) ?? []) : path;

const idOf = (column: unknown): string | null => {
  const { id, column: name } = Object(column) as JsonObject;
  return plain(id) ?? plain(name) ?? null;
};

interface Table {
  readonly block: WrittenBlock;
  /** It shows the columns of its list, writes them itself, or says what is other than in the screen that it extends. */
  readonly way: "follow" | "write" | "patch";
  /** As its document writes it, and its columns with those that it inherits. */
  readonly record: { readonly file: string; readonly own: JsonObject; readonly columns: JsonObject };
  readonly list: { readonly name: string; readonly own: JsonObject; readonly whole: JsonObject };
  /** Of its data schema. */
  readonly fields: JsonObject;
  readonly columns: readonly string[];
}

function tables(library: Library): readonly Table[] {
  return blocksOf(library, "table").flatMap((block): Table[] => {
    const call = Object(Object(block.around.sources)[String(block.whole.source)]).call as unknown;
    const way = wayOf(block);
    if (way === undefined || typeof call !== "string") return [];
    const [id, name] = [call.slice(0, call.lastIndexOf(".")), call.slice(call.lastIndexOf(".") + 1)];
    const file = library.has("record", id) ? library.pathOf("record", id) : "";
    const [own, whole] = [library.sources.get(file)?.value, library.get("record", id)];
    const [ownList, list] = [own, whole].map((one) => Object(Object(one).lists)[name] as unknown);
    if (!isObject(own) || !isObject(whole?.columns) || !isObject(list)) return [];
    // Columns that a list inherits are changed in the record type that says them.
    if (!Array.isArray(Object(ownList).columns) && (way === "follow" || list.columns !== undefined)) return [];
    const { properties } = library.get("data", String(whole.data)) ?? {};
    const shown = (way === "follow" ? list.columns : block.whole.columns) as readonly unknown[];
    return [
      {
        block,
        way,
        record: { file, own, columns: whole.columns },
        list: { name, own: Object(ownList), whole: list },
        fields: Object(properties),
        columns: shown.map((one) => String(isObject(one) ? (one.column ?? one.id) : one)),
      },
    ];
  });
}

/** Undefined where the columns are those of the screen that it extends, and none of them has an id by which another could stand beside it. */
function wayOf({ own, whole, extending, follows }: WrittenBlock): Table["way"] | undefined {
  if (!Array.isArray(extending ? (own.columns ?? extending.base.columns) : own.columns))
    return whole.follows === true ? "follow" : undefined;
  if (follows) return undefined;
  if (!extending) return "write";
  const isNamed = isIdentifiedList(extending.base.columns);
  if (own.columns === undefined) return isNamed ? "patch" : undefined;
  return isNamed && isIdentifiedList(own.columns) ? "patch" : "write";
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
