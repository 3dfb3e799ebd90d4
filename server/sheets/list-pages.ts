/**
 * All rows of a list, page by page, in the list's order and as who asks may see them: the same rules, filters and hidden values as the
 * list itself. The next page begins behind the last row of the page before, whatever changed meanwhile; between pages the database is free
 * for others.
 */
import { type RawBuilder, sql } from "kysely";
import { columnNamed, type JsonObject, type SortKey } from "../../engine/server";
import { type Asking, actorOf } from "../records/actor";
import { byRules, heldRules, sortOf } from "../records/list-rows";
import { searchedIn } from "../records/searched";
import { selectRows } from "../records/selected-rows";
import { sortedSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";
import { columnsNamed, type Row, rowReader } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { storedTypes } from "../rows/shape/shape-sql";

export interface SheetRow {
  readonly row: Row;
  readonly data: JsonObject;
  readonly hidden: ReadonlySet<string>;
}

export interface FoundRows {
  readonly total: number;
  readonly pages: AsyncIterable<readonly SheetRow[]>;
}

export interface FoundAsked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly ids: readonly string[] | undefined;
  readonly columns: readonly string[];
  readonly fields: boolean;
}

/** Rows of a page: fewer where each brings all that was typed into it. */
const pageSizes = { columns: 5000, fields: 1000 } as const;

const noData: JsonObject = {};

type Raw = JsonObject & { readonly id: string; readonly key: string | null; readonly data?: JsonObject };

/**
 * `ids` are the rows that are wanted of those that are found, all where it is undefined; `columns` are those of the rows that are asked for,
 * `fields` says whether their data is. Throws a Failure (403) for who is no reader of the list.
 */
export async function findAllListed(
  context: Asking,
  kind: RecordKind,
  name: string,
  { params, ids, columns, fields }: FoundAsked,
): Promise<FoundRows> {
  const { db, services } = context;
  const list = kind.record.lists.get(name);
  if (!list) throw new Error(`${kind.record.id} has no list "${name}"`);
  const actor = await actorOf(context, kind);
  const selected = selectRows(kind, actor, list, { params, searched: searchedIn(services, list) });
  const sort = sortOf(kind, list, params.sort, selected);
  const hiddenFrom = byRules(kind, selected, (hidden) => hidden);
  const order = sort ? sql`${sortedSql(kind.shape, sort.column)} ${sql.raw(sort.descending ? "desc" : "asc")}, t.id` : sql`t.id`;
  const key = sort ? sql`${sortedSql(kind.shape, sort.column)}::text` : sql`null::text`;
  const table = sql.table(kind.table);
  const asked = columnsNamed(kind, ["id", ...columns]);
  const wanted = ids ? sql`${selected.where()} and t.id in (${sql.join([...ids])})` : selected.where();

  const pageSize = pageSizes[fields ? "fields" : "columns"];

  async function* pages() {
    let last: Raw | undefined;
    do {
      const behind = last ? sql` and ${behindSql(kind, sort, last)}` : sql``;
      const { rows }: { rows: Raw[] } = await sql<Raw>`
        select ${asked}${heldRules(selected)}, ${key} as key${fields ? sql`, t.data` : sql``}
        from ${table} as t where ${wanted}${behind} order by ${order} limit ${sql.lit(pageSize)}`.execute(db);
      if (rows.length > 0) yield rows.map(opened);
      last = rows.length === pageSize ? rows.at(-1) : undefined;
    } while (last);
  }
  const readRow = rowReader(kind, ["id", ...columns]);
  const opened = (raw: Raw): SheetRow => {
    const data = raw.data ? openedData(services.vault, kind, { id: raw.id, sealed: raw.data }) : noData;
    return { row: readRow(raw), data, hidden: hiddenFrom(raw) };
  };
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${table} as t where ${wanted}`.execute(db);
  return { total: rows[0]?.n ?? 0, pages: pages() };
}

/** The rows that come after that one. Empty values come last upwards and first downwards, as the databases sort them. */
function behindSql({ shape }: RecordKind, sort: SortKey | undefined, { id, key }: Raw): RawBuilder<boolean> {
  if (!sort) return sql`t.id > ${id}`;
  const column = sortedSql(shape, sort.column);
  const laterId = sql`t.id > ${id}`;
  if (key === null) return sort.descending ? sql`(${column} is not null or ${laterId})` : sql`(${column} is null and ${laterId})`;
  const type = columnNamed(shape, sort.column)?.type ?? "text";
  const value = sql`cast(${key} as ${sql.raw(storedTypes[type])})`;
  const later = sort.descending ? sql`${column} < ${value}` : sql`(${column} > ${value} or ${column} is null)`;
  return sql`(${later} or (${column} = ${value} and ${laterId}))`;
}
