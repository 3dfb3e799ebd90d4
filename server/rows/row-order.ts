/**
 * The order of rows, one column and then the id, and the part of it that begins at a place. What lies before a place is found by an index,
 * however far down it is:
 *
 *   order by nama, id, from { key: "budi", id: "7" }  ->  nama = 'budi' and id >= '7', then nama > 'budi', then nama is null
 *
 * Empty values come last upwards and first downwards, as the databases sort them.
 */
import { type RawBuilder, sql } from "kysely";
import { columnNamed, type RowShape, type SortKey } from "../../engine/server";
import { sortedSql } from "./fragment-sql";
import type { RecordKind } from "./record-kind";
import { storedTypes } from "./shape/shape-sql";
import { tableOf } from "./shape/table-shape";

/** `sort` is undefined where rows stand by their id alone. */
export interface RowOrder {
  readonly kind: RecordKind;
  readonly sort: SortKey | undefined;
}

/** Where a row stands: what it is sorted by, as a text, and its id. */
export interface Place {
  readonly key: string | null;
  readonly id: string;
}

/** The rows that are meant; `from` is where they begin, and is left out of them where `isBehind` says so. */
export interface Stretch {
  readonly where: RawBuilder<unknown>;
  readonly from?: Place | undefined;
  readonly isBehind?: boolean;
  readonly backwards?: boolean;
  readonly skip?: number;
  readonly most: number;
  /** Rows that are sorted by what stands behind a link are read from there: of many rows few. */
  readonly fromLink?: boolean;
}

/** For ORDER BY; `backwards` is the exact opposite. */
export function orderOf(
  { kind, sort }: RowOrder,
  { backwards = false }: { readonly backwards?: boolean } = {},
): RawBuilder<unknown> {
  const id = sql`t.id ${sql.raw(backwards ? "desc" : "asc")}`;
  return sort ? sql`${sortedSql(kind.shape, sort.column)} ${direction(sort, backwards)}, ${id}` : id;
}

/** What a row is sorted by, as places hold it. */
export const keyOf = ({ kind, sort }: RowOrder): RawBuilder<unknown> =>
  sort ? sql`${sortedSql(kind.shape, sort.column)}::text` : sql`null::text`;

const direction = ({ descending }: SortKey, backwards: boolean) => sql.raw(descending !== backwards ? "desc" : "asc");

/** The ids of a stretch, as a SELECT. */
export function idsOf(
  order: RowOrder,
  { where, from, isBehind = false, backwards = false, skip = 0, most, fromLink = false }: Stretch,
): RawBuilder<unknown> {
  const { kind, sort } = order;
  const table = sql.table(kind.table);
  const wanted = sql`limit ${sql.lit(most)} offset ${sql.lit(skip)}`;
  const linked = fromLink && !from ? linkSorted(order) : undefined;
  if (linked) return idsBehind(order, linked, { where, backwards, skip, most });
  if (!from) return sql`select t.id from ${table} as t where ${where} order by ${orderOf(order, { backwards })} ${wanted}`;
  const id = sql.raw(backwards ? "desc" : "asc");
  const parts = partsFrom(order, from, { backwards, isBehind }).map(({ condition, isTied }, index) => {
    const key = sort ? sortedSql(kind.shape, sort.column) : sql`null::text`;
    const within = isTied || !sort ? sql`t.id ${id}` : orderOf(order, { backwards });
    return sql`(select t.id, ${sql.lit(index)} as part, ${key} as key from ${table} as t
      where ${where} and ${condition} order by ${within} limit ${sql.lit(skip + most)})`;
  });
  const inPart = sort ? sql`key ${direction(sort, backwards)}, id ${id}` : sql`id ${id}`;
  return sql`select id from (${sql.join(parts, sql.raw(" union all "))}) as p order by part, ${inPart} ${wanted}`;
}

interface SortedLink {
  /** The column that holds the link. */
  readonly link: string;
  readonly there: { readonly record: string; shape(): RowShape };
  /** The column by which rows are sorted, of the row that it leads to. */
  readonly column: string;
}

/** The order of rows, where it stands in the row that a link of theirs leads to. */
export function linkSorted({ kind: { shape }, sort }: RowOrder): SortedLink | undefined {
  const [link = "", column, ...rest] = sort?.column.split(".") ?? [];
  const there = shape.links.get(link);
  return there && column !== undefined && rest.length === 0 ? { link, there, column } : undefined;
}

/**
 * The rows behind the link are read in their order, by the index there, and of each the rows that lead to it; beside them those that lead
 * nowhere, which have no value. Each of the two has as many as can be meant.
 */
function idsBehind(
  order: RowOrder,
  { link, there, column }: SortedLink,
  { where, backwards = false, skip = 0, most }: Stretch,
): RawBuilder<unknown> {
  const { kind, sort } = order;
  const [table, id] = [sql.table(kind.table), sql.raw(backwards ? "desc" : "asc")];
  const along = sort ? direction(sort, backwards) : id;
  const shape = there.shape();
  const key = sortedSql(shape, column, "s");
  const type = columnNamed(shape, column)?.type ?? "text";
  const collated = type === "text" ? sql` collate "C"` : sql``;
  const within = sql`limit ${sql.lit(skip + most)}`;
  const linked = sql`(select t.id, ${key} as key from ${sql.table(tableOf(there.record))} as s
    join ${table} as t on ${sql.ref(`t.${link}`)} = s.id where ${where} order by ${key} ${along}, t.id ${id} ${within})`;
  const unlinked = sql`(select t.id, cast(null as ${sql.raw(storedTypes[type])})${collated} as key from ${table} as t
    where ${where} and ${sql.ref(`t.${link}`)} is null order by t.id ${id} ${within})`;
  return sql`select id from (${linked} union all ${unlinked}) as p
    order by key ${along}, id ${id} limit ${sql.lit(most)} offset ${sql.lit(skip)}`;
}

interface Part {
  readonly condition: RawBuilder<boolean>;
  /** All of its rows are sorted by one value. To have none is no value to the database, which then looks for the order of both. */
  readonly isTied: boolean;
}

/** The rows from a place on, as parts that follow each other, each of which is one range of an index. */
function partsFrom(
  { kind: { shape }, sort }: RowOrder,
  { key, id }: Place,
  { backwards, isBehind }: { readonly backwards: boolean; readonly isBehind: boolean },
): Part[] {
  const sign = sql.raw(`${backwards ? "<" : ">"}${isBehind ? "" : "="}`);
  const laterId = sql<boolean>`t.id ${sign} ${id}`;
  if (!sort) return [{ condition: laterId, isTied: true }];
  const column = sortedSql(shape, sort.column);
  const isFalling = sort.descending !== backwards;
  const part = (condition: RawBuilder<boolean>, isTied = false): Part => ({ condition, isTied });
  if (key === null) {
    const tied = part(sql`${column} is null and ${laterId}`);
    return isFalling ? [tied, part(sql`${column} is not null`)] : [tied];
  }
  const value = sql`cast(${key} as ${sql.raw(storedTypes[columnNamed(shape, sort.column)?.type ?? "text"])})`;
  const tied = part(sql`${column} = ${value} and ${laterId}`, true);
  if (isFalling) return [tied, part(sql`${column} < ${value}`)];
  return [tied, part(sql`${column} > ${value}`), part(sql`${column} is null`)];
}
