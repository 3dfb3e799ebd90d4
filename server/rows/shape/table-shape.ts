/**
 * The table that a record type is kept in: its columns, and an index for what its lists and rules ask.
 *
 *   beasiswa/permohonan  ->  { table: "r_beasiswa_permohonan", columns: { k_propinsi: { type: "integer", source: "owner.profile.k_propinsi" } },
 *                              indexes: { r_beasiswa_permohonan_state_...: "state, updated_at, id" } }
 */
import {
  type ColumnSource,
  type ColumnType,
  type CompiledColumn,
  type CompiledRecord,
  isObject,
  rowColumns,
} from "../../../engine/server";
import { searchColumn, searchShape } from "./search-column";
import { shortened } from "./short-name";

export interface TableShape {
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnShape>>;
  /**
   * By name: the columns, with `unique` before them where only one row may have such values, or `words` where words are searched in one.
   * `unique owner_id in draf, diajukan` is about rows in these states alone.
   * `plain nama` is the form of a text in which it is sorted, `email surel` that of an address, whatever its capitals; `falling` is the
   * opposite order, with the ids below it as they are. What stands behind `with` is carried beside the key: by which rows are selected that
   * are counted or passed over in that order, so that the index answers and the rows are not read.
   */
  readonly indexes: Readonly<Record<string, string>>;
}

export interface ColumnShape {
  readonly type: ColumnType;
  /**
   * The source of its value: `data.<field>`, `year.<field>`, `owner.<path>`, `link.<link>.<column>`, `search.<columns>`, or `set` by transitions. Only a
   * process with the secret can fill what is `sealed.<field>`.
   */
  readonly source: string;
  /** The table whose id it holds. When that row goes, a row that follows it goes too, and any other row is no longer linked. */
  readonly link?: { readonly table: string; readonly isFollowed: boolean };
  /** The value in the rows that are there already, as SQL; by `source` where this is left out. */
  readonly filledBy?: string;
}

export function tableOf(type: string): string {
  return shortened(`r_${type.replace(/[^a-z0-9]+/g, "_")}`, type);
}

/** The name of a column in the table, for what conditions read as `row.<name>`. */
export const storedName = (name: string): string => (name === "owner" ? "owner_id" : name);

/** What lists of other types ask of rows that theirs are linked to: columns by which they narrow, in which they search, and by which they are sorted. */
export interface AskedBehindLinks {
  readonly sorted: readonly string[];
  readonly filters: readonly string[];
  readonly searched: readonly string[];
}

const nothing: AskedBehindLinks = { filters: [], searched: [], sorted: [] };

/** Throws an Error for a column with a name that every row has already. */
export function shapeOf(record: CompiledRecord, behindLinks = nothing): TableShape {
  const columns = [...record.columns.values()];
  const taken = new Set([...Object.keys(rowColumns), "owner_id", "data"]);
  const clash = columns.find(({ name }) => taken.has(name));
  if (clash)
    throw new Error(`schemas/records/${record.id}.json: every row has a "${clash.name}"; give this column another name.`);
  const table = tableOf(record.id);
  const once = (name: string) => (record.columns.get(name)?.isEmail ? `email ${name}` : storedName(name));
  const during = record.uniqueWhile ? ` in ${record.uniqueWhile.in.join(", ")}` : "";
  const unique = record.unique.length > 0 ? [`unique ${record.unique.map(once).join(", ")}${during}`] : [];
  const searched = searchesOf(record, behindLinks);
  const words = searched.map((names) => `words ${searchColumn(names)}`);
  const all = [...new Set([...unique, ...indexesOf(record, behindLinks), ...words])];
  const indexes = all.map((index) => [indexName(table, index), index] as const);
  return {
    table,
    columns: Object.fromEntries([
      ...columns.map((column) => [column.name, columnShape(column, columns)] as const),
      ...searched.map((names) => [searchColumn(names), searchShape(names)] as const),
    ]),
    indexes: Object.fromEntries(indexes),
  };
}

function columnShape({ name, type, source, link }: CompiledColumn, all: readonly CompiledColumn[]): ColumnShape {
  // The hash takes the place of a text that becomes sealed, in the column that it has.
  if (type === "sealed")
    return {
      type: "text",
      source: followsAddress({ source }) ? sourceText(source) : `sealed.${sealedFieldOf({ name, source })}`,
    };
  const own = { type, source: sourceText(source) };
  if (link === undefined) return own;
  const isFollowed = all.some((other) => other.source !== "set" && "link" in other.source && other.source.link === name);
  return { ...own, link: { table: tableOf(link), isFollowed } };
}

/** Whether a column follows the mail address of the owner's account, of which it has the keyed hash. */
export const followsAddress = ({ source }: Pick<CompiledColumn, "source">): boolean =>
  source !== "set" && "owner" in source && source.owner === "email";

/** The field that a sealed column copies; the column's own name where it follows an address. */
export function sealedFieldOf({ name, source }: Pick<CompiledColumn, "name" | "source">): string {
  if (followsAddress({ source })) return name;
  if (source === "set" || !("field" in source)) throw new Error(`the sealed column "${name}" copies no field`);
  return source.field;
}

function sourceText(source: ColumnSource): string {
  if (source === "set") return "set";
  if ("link" in source) return `link.${source.link}.${source.column}`;
  if ("field" in source && source.part !== undefined) return `${source.part}.${source.field}`;
  return "field" in source ? `data.${source.field}` : `owner.${source.owner}`;
}

/** Texts of these columns stand in indexes as they are, which take no more than about 2,700 bytes of a row. */
export function keyColumns(record: CompiledRecord): ReadonlySet<string> {
  const known = keysKnown.get(record);
  if (known) return known;
  const unique = record.unique.map(storedName);
  const keys = new Set([
    ...unique,
    ...indexesOf(record, nothing).flatMap((index) => index.split(/, | with /).map((name) => name.replace(/^email /, ""))),
  ]);
  keysKnown.set(record, keys);
  return keys;
}

const keysKnown = new WeakMap<CompiledRecord, ReadonlySet<string>>();

/**
 * A column behind a link has its index there, and the link has one here; so has what a limit counts by, what read rules read, and what lists
 * select by its value.
 */
function indexesOf(record: CompiledRecord, behindLinks: AskedBehindLinks): string[] {
  const { owned, limit, columns, transitions, lists, reports, readers } = record;
  const filters = [...lists.values(), ...reports.values()].flatMap((selection) => selection.filters);
  const ruled = readers.flatMap(({ when }) => columnsRead(when));
  const selected = [...lists.values(), ...reports.values()].flatMap(({ when }) => columnsRead(when, "equal"));
  // A text of any length is refused by an index as it is: those that rows of this type are asked by themselves are kept short.
  const shortFilters = behindLinks.filters.filter((name) => columns.get(name)?.type !== "text");
  const labels = [...lists.values()].flatMap(({ searchLabels }) => searchLabels.map(({ column }) => column));
  const sealed = [...lists.values()].flatMap(({ searchSealed }) => searchSealed);
  const links = [...columns.values()].filter(({ link }) => link !== undefined).map(({ name }) => name);
  const asked = [
    ...new Set([
      ...filters,
      ...shortFilters,
      ...labels,
      ...sealed,
      ...ruled,
      ...selected,
      ...links,
      ...(limit ? [limit.of] : []),
    ]),
  ]
    .filter((name) => !name.includes("."))
    .map(storedName)
    .filter((name) => !["id", "owner_id", "state"].includes(name));
  const timed = [...transitions.values()].flatMap(({ at }) => (at && "column" in at ? [`state, ${at.column}, id`] : []));
  const own = (name: string) => !name.includes(".");
  const sorts = [...lists.values()].flatMap(({ sort }) => sort.map(({ column }) => column));
  const sorted = new Set([...sorts, ...behindLinks.sorted].filter(own).map(storedName));
  const order = (name: string) => (columns.get(name)?.type === "text" ? `plain ${name}` : name);
  const orders = (name: string) => [order(name), ...(isTied(columns.get(name)) ? [`falling ${order(name)}`] : [])];
  const carried = carriedColumns(record);
  const carrying = (index: string): string => {
    // An order of texts is read from the index alone only where the texts themselves stand in it, too.
    const names = index.split(", ").map((part) => part.replace(/^falling /, ""));
    const ordered = names.filter((name) => name.startsWith("plain ")).map((name) => name.slice("plain ".length));
    const beside = [...ordered.filter((name) => isBounded(columns.get(name))), ...carried];
    const others = [...new Set(beside)].filter((name) => !names.includes(name));
    return others.length > 0 ? `${index} with ${others.join(", ")}` : index;
  };
  return [
    ...(owned ? ["owner_id"] : []),
    carrying("state, updated_at, id"),
    ...timed,
    ...asked.map((name) => `${name}, state`),
    ...[...sorted]
      .filter((name) => name !== "id" && name !== "state")
      .flatMap(orders)
      .flatMap((key) => [carrying(`${key}, id`), carrying(`state, ${key}, id`)]),
  ];
}

/** More of them would make every index of the table large for the sake of few lists. */
const mostCarried = 7;

/** What read rules and lists select rows by, where all of it is short: the value of a column, the state, the owner, and links that are followed. */
function carriedColumns({ columns, lists, readers }: CompiledRecord): readonly string[] {
  if (lists.size === 0) return [];
  const conditions = [...readers, ...lists.values()].map(({ when }) => when);
  const read = conditions
    .flatMap((when) => columnsRead(when))
    .map((name) => storedName(name.replace(/^email /, "").replace(/\..*$/, "")));
  const names = [...new Set(["state", ...read])].filter((name) => name !== "id").sort();
  return names.length <= mostCarried && names.every((name) => isBounded(columns.get(name))) ? names : [];
}

/**
 * Whether no value is long, whatever people write: several of them stand in an index together, which takes 2,700 bytes of a row and refuses
 * the row beyond that. A text that a form asks for may be long; names and addresses of accounts are not. Columns that every row has are short.
 */
function isBounded(column: CompiledColumn | undefined): boolean {
  if (column?.type !== "text" || column.link !== undefined) return true;
  return namesOwner(column);
}

/** Whether it holds the name or the address of the row's owner. */
const namesOwner = ({ source }: CompiledColumn): boolean =>
  source !== "set" && "owner" in source && ["name", "email"].includes(source.owner);

/** The columns that lists search together: those of each list, and each that is searched behind a link. */
function searchesOf({ lists }: CompiledRecord, { searched }: AskedBehindLinks): readonly (readonly string[])[] {
  const own = [...lists.values()].map(({ search }) => ownTexts(search)).filter((names) => names.length > 0);
  return [...new Map([...own, ...searched.map((name) => [name])].map((names) => [names.join(), names])).values()];
}

/** The texts of a list that stand in the row itself. */
export const ownTexts = (search: readonly string[]): readonly string[] => search.filter((name) => !name.includes("."));

/** Whether many rows may have one value: of a moment, a name or a number of a series few do, so that reading it backwards needs hardly any sorting. */
function isTied(column: CompiledColumn | undefined): boolean {
  if (!column || column.type === "moment" || column.series) return false;
  return !namesOwner(column);
}

/** How a condition reads a column: as the value that is looked for, as an address whatever its capitals, or in any other way. */
type Reading = "equal" | "email" | "other";

/** The columns that a condition reads as `row.<name>`, all or those that it compares with a value; of addresses the form that it compares. */
function columnsRead(logic: unknown, wanted: "all" | "equal" = "all", as: Reading = "other"): string[] {
  if (Array.isArray(logic)) return logic.flatMap((part) => columnsRead(part, wanted, as));
  if (!isObject(logic)) return [];
  const path = [logic.var].flat()[0];
  if (typeof path !== "string")
    return Object.entries(logic).flatMap(([name, part]) => columnsRead(part, wanted, readings[name] ?? as));
  if (!path.startsWith("row.") || (wanted === "equal" && as === "other")) return [];
  const name = path.slice("row.".length);
  return [as === "email" ? `email ${name}` : name];
}

const readings: Readonly<Record<string, Reading>> = {
  "==": "equal",
  "===": "equal",
  in: "equal",
  sameEmail: "email",
};

export const constraintName = (table: string, column: string): string => shortened(`${table}_${column}_fkey`, column);

function indexName(table: string, index: string): string {
  return shortened(`${table}_${index.replace(/[^a-z0-9]+/g, "_")}`, index);
}
