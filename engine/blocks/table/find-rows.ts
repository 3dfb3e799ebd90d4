/**
 * Finds rows in the page itself, for a list that has all of them: filters, searches, sorts and pages as a server would. Counts by state
 * follow the other filters, so that they say what a tab will show.
 *
 *   findRows(rows, { query: { status: 1, sort: "-nilai" }, filters: [{ id: "status", kind: "list" }], ... })
 *     ->  { rows: those with status 1, the best first, counts: ..., total: 12, ... }
 */
import { readPath } from "../../conditions/condition";
import { rangeNames } from "../../documents/filter-names";
import type { Query } from "../../screen/screen-store";
import type { ListPage, Row } from "../../values/rows";

export interface FoundBy {
  readonly id: string;
  readonly kind: string;
  readonly field?: string;
}

export interface Asked {
  readonly query: Query;
  readonly filters: readonly FoundBy[];
  readonly states?: { readonly id: string; readonly field?: string } | undefined;
  /** Without it all rows are on one page. */
  readonly pageSize?: number | undefined;
  /** The words of a row that the keyword is looked for in. */
  wordsOf(row: Row): string;
}

export interface FoundRows extends ListPage {
  /** How many rows each state has, by its value as text. */
  readonly counts: Readonly<Record<string, number>>;
  /** The number of found rows, on all pages. */
  readonly all: readonly Row[];
}

export function findRows(rows: readonly Row[], { query, filters, states, pageSize, wordsOf }: Asked): FoundRows {
  const keyword = String(query.keyword ?? "").toLocaleLowerCase("id");
  const filtered = rows.filter(
    (row) =>
      filters.every((filter) => admits(filter, query, row)) &&
      (keyword === "" || wordsOf(row).toLocaleLowerCase("id").includes(keyword)),
  );
  const state = states && { ...states, kind: "list" };
  const inState = state ? filtered.filter((row) => admits(state, query, row)) : filtered;
  const all = sorted(inState, query.sort);
  const perPage = pageSize ?? all.length;
  const lastPage = pageSize === undefined ? 1 : Math.max(1, Math.ceil(all.length / pageSize));
  const currentPage = Math.min(Math.max(1, Number(query.page) || 1), lastPage);
  const shown = pageSize === undefined ? all : all.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  return {
    rows: shown,
    all,
    counts: state ? countBy(filtered, pathOf(state)) : {},
    total: all.length,
    lastPage,
    perPage,
    currentPage,
  };
}

const pathOf = ({ id, field = id }: { readonly id: string; readonly field?: string }) => field;

function admits(filter: FoundBy, query: Query, row: Row): boolean {
  const value = readPath(row, pathOf(filter));
  if (filter.kind === "number" || filter.kind === "dates") return isWithin(value, filter, query);
  const asked = query[filter.id];
  if (asked === undefined) return true;
  if (filter.kind !== "text") return String(value) === String(asked);
  return String(value ?? "")
    .toLocaleLowerCase("id")
    .includes(String(asked).toLocaleLowerCase("id"));
}

/** A day takes in all its hours: of `2026-11-21 14:30:00` the first ten letters count. */
function isWithin(value: unknown, { id, kind }: FoundBy, query: Query): boolean {
  const [from, to] = rangeNames(id).map((name) => query[name]);
  if (from === undefined && to === undefined) return true;
  if (value === null || value === undefined || value === "") return false;
  const found = kind === "dates" ? String(value).slice(0, 10) : Number(value);
  return (from === undefined || found >= bound(from, kind)) && (to === undefined || found <= bound(to, kind));
}

const bound = (value: unknown, kind: string) => (kind === "dates" ? String(value) : Number(value));

function countBy(rows: readonly Row[], path: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const state = String(readPath(row, path));
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

let collator: Intl.Collator | undefined;

/** Made when a list is first sorted: it takes a browser some 15 ms, of every page if it were made with the module. */
function order(): Intl.Collator {
  collator ??= new Intl.Collator("id", { numeric: true, sensitivity: "base" });
  return collator;
}

/** Rows without a value come last in either direction. */
function sorted(rows: readonly Row[], sort: unknown): readonly Row[] {
  if (typeof sort !== "string" || sort === "") return rows;
  const isDown = sort.startsWith("-");
  const path = isDown ? sort.slice(1) : sort;
  const keyed = rows.map((row) => ({ row, key: readPath(row, path) }));
  const isMissing = (key: unknown) => key === undefined || key === null || key === "";
  keyed.sort((one, other) => {
    if (isMissing(one.key) || isMissing(other.key)) return Number(isMissing(one.key)) - Number(isMissing(other.key));
    const difference =
      typeof one.key === "number" && typeof other.key === "number"
        ? one.key - other.key
        : order().compare(String(one.key), String(other.key));
    return isDown ? -difference : difference;
  });
  return keyed.map(({ row }) => row);
}
