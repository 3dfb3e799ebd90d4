/**
 * All rows of a list, page by page, in the list's order and as who asks may see them: the same rules, filters and hidden values as the
 * list itself. The next page begins behind the last row of the page before, whatever changed meanwhile; between pages the database is free
 * for others.
 */
import { sql } from "kysely";
import type { JsonObject } from "../../engine/server";
import { type Asking, actorOf } from "../records/actor";
import { sortOf } from "../records/list-order";
import { byRules, heldRules } from "../records/list-rows";
import { searchedIn } from "../records/searched";
import { selectRows } from "../records/selected-rows";
import type { RecordKind } from "../rows/record-kind";
import { columnsNamed, type Row, rowReader } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { idsOf, keyOf, orderOf, type Place, type RowOrder } from "../rows/row-order";

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

type Raw = JsonObject & Place & { readonly data?: JsonObject };

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
  const selected = selectRows(kind, actor, list, { params, searched: searchedIn(services, kind, list) });
  const sort = sortOf(kind, list, params.sort, selected);
  const hiddenFrom = byRules(kind, selected, (hidden) => hidden);
  const order: RowOrder = { kind, sort };
  const table = sql.table(kind.table);
  const asked = columnsNamed(kind, ["id", ...columns]);
  const wanted = ids ? sql`${selected.where()} and t.id in (${sql.join([...ids])})` : selected.where();

  const pageSize = pageSizes[fields ? "fields" : "columns"];

  async function* pages() {
    let last: Raw | undefined;
    do {
      const ids = idsOf(order, { where: wanted, from: last, isBehind: true, most: pageSize });
      const { rows }: { rows: Raw[] } = await sql<Raw>`
        select ${asked}${heldRules(selected)}, ${keyOf(order)} as key${fields ? sql`, t.data` : sql``}
        from ${table} as t where t.id = any(array(${ids})) order by ${orderOf(order)}`.execute(db);
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
