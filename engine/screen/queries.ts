/**
 * What the lists of a screen ask, and how the address says it: each name stands there behind the id of its block, so that two lists on
 * one screen do not clash. Only what differs from how the list opens is written; an empty value says that nothing is asked there.
 *
 *   a list "surel" opens with { keadaan: "gagal" } and asks { keadaan: "terkirim", page: 2 }
 *     <->  surel.keadaan=terkirim&surel.page=2
 */
import type { CompiledQuery, QueryValue } from "../compile/compiled";
import type { Query, ScreenStore } from "./screen-store";

export type Queries = Readonly<Record<string, CompiledQuery>>;
type Address = Readonly<Record<string, string>>;

/** What a list asks now. */
export function askedBy(block: string, { source }: CompiledQuery, store: ScreenStore): Query {
  return source === undefined ? store.viewOf(block) : store.queryOf(source);
}

/** Changes what a list asks. */
export function ask(block: string, { source }: CompiledQuery, change: Query, store: ScreenStore): void {
  if (source === undefined) store.setView(block, change);
  else store.setQuery(source, change);
}

/** The roots `queries` and `views` of a screen that opens at an address. */
export function openingQueries(queries: Queries = {}, address: Address = {}): { queries: object; views: object } {
  const found = { queries: {} as Record<string, Query>, views: {} as Record<string, Query> };
  for (const [block, query] of Object.entries(queries)) {
    const asked = queryFrom(block, query, address);
    if (query.source === undefined) found.views[block] = asked;
    else if (!Object.hasOwn(found.queries, query.source)) found.queries[query.source] = asked;
  }
  return found;
}

/** What an address asks of a list; values that the list does not know count as not written. */
export function queryFrom(block: string, { names, start }: CompiledQuery, address: Address): Query {
  const asked: Record<string, unknown> = { ...start };
  for (const [name, kind] of Object.entries(names)) {
    const written = address[`${block}.${name}`];
    if (written === undefined) continue;
    const value = written === "" ? "" : valueFrom(written, kind);
    if (value === "") delete asked[name];
    else if (value !== undefined) asked[name] = value;
  }
  return asked;
}

function valueFrom(written: string, kind: QueryValue): string | number | undefined {
  if (kind === "number") return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : undefined;
  return kind === "text" ? written : kind.find((value) => String(value) === written);
}

/** What the address says of a list that asks this; undefined for what it does not say. */
export function addressFor(block: string, { names, start }: CompiledQuery, asked: Query): Record<string, string | undefined> {
  const said = Object.keys(names).map((name) => {
    const value = asked[name];
    const differs = value !== start[name] && !(name === "page" && value === 1);
    return [`${block}.${name}`, differs ? String(value ?? "") : undefined] as const;
  });
  return Object.fromEntries(said);
}
