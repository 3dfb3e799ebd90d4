/**
 * The keys that every list call shares (000 §7, §3). It is asked with page, limit and keyword, and answers one page with the counts. Items
 * look like JSON:API: `{ type, id, attributes, relationships }`; the items that relationships point at stand in `included`.
 */
import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from "kysely";
import { searchForms } from "../../engine/server";

/** Rows on a page when the request does not say (000 §9). */
export const usualLimit = 10;

/** Answers write flags as 1 and 0 (000 §3). */
export const flag = (holds: boolean) => (holds ? 1 : 0);

export interface ListAsked {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** Empty for all rows. */
  readonly keyword: string;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

export interface ListItem {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: { readonly type: string; readonly id: string } }>>;
}

/** Reads page, limit and keyword from a checked query. */
export function readListAsked({ page, limit, keyword }: Readonly<Record<string, unknown>>): ListAsked {
  return { page: Number(page ?? 1), limit: Number(limit ?? usualLimit), keyword: String(keyword ?? "").trim() };
}

/** One page of a query that is filtered and ordered already. A page past the end gives the last page. */
export async function findPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: Pick<ListAsked, "page" | "limit">,
): Promise<Page<Row>> {
  const counted = await query.clearSelect().clearOrderBy().select(sql<string>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const total = Number((counted as { total: string }).total);
  const current = Math.min(page, lastPage(total, limit));
  const rows = await query
    .limit(limit)
    .offset((current - 1) * limit)
    .execute();
  return { rows: rows as Row[], total, page: current, limit };
}

/** One page of what is in memory whole. A page past the end gives the last page. */
export function pageOf<Row>(all: readonly Row[], { page, limit }: Pick<ListAsked, "page" | "limit">): Page<Row> {
  const current = Math.min(page, lastPage(all.length, limit));
  return { rows: all.slice((current - 1) * limit, current * limit), total: all.length, page: current, limit };
}

/** The answer's body. */
export function listAnswer<Row>(
  { rows, total, page, limit }: Page<Row>,
  toItem: (row: Row) => ListItem,
  { included = [], meta = {} }: { included?: readonly ListItem[]; meta?: Readonly<Record<string, unknown>> } = {},
) {
  const figures = { total, last_page: lastPage(total, limit), per_page: limit, current_page: page };
  return { data: rows.map(toItem), included, ...figures, meta };
}

/** A condition: one of the columns contains the keyword, in capital or small letters. `%` and `_` in it mean themselves. */
export function contains<DB, TB extends keyof DB>(
  build: ExpressionBuilder<DB, TB>,
  keyword: string,
  columns: readonly StringReference<DB, TB>[],
): Expression<SqlBool> {
  const patterns = searchForms(keyword).map(containing);
  return build.or(columns.flatMap((column) => patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`)));
}

/** The pattern by which `ilike` finds the keyword anywhere in a text. */
export const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;

/** Where the asked page of a list lies, and its figures. A page past the end is the last page. */
export function askedPage({ page, limit }: Readonly<Record<string, unknown>>, total: number) {
  const most = Number(limit ?? usualLimit);
  const last = lastPage(total, most);
  const current = Math.min(Number(page ?? 1), last);
  const figures = { total, last_page: last, per_page: most, current_page: current };
  return { limit: most, offset: (current - 1) * most, figures };
}

const lastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));
