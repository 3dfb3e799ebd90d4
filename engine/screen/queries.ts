/**
 * The questions of the lists of a screen, and their form in the address: each name stands there behind the id of its block, so that two
 * lists on one screen do not clash. Only what differs from how the list opens is written; an empty value says that nothing is asked there.
 *
 *   a list "surel" opens with { keadaan: "gagal" } and asks { keadaan: "terkirim", page: 2 }
 *     <->  surel.keadaan=terkirim&surel.page=2
 *
 * A calendar is such a list too: its view and day stand in the address, and its source is asked for the days that they show.
 */

import { isDay } from "../dates/moment";
import { type CalendarView, shownDays } from "../dates/shown-days";
import type { CompiledQuery, QueryValue } from "../nodes/compiled";
import type { Query, ScreenStore } from "./screen-store";

export type Queries = Readonly<Record<string, CompiledQuery>>;
type Address = Readonly<Record<string, string>>;

/** The question of a list now. */
export function askedBy(block: string, { source, range }: CompiledQuery, store: ScreenStore): Query {
  return source === undefined || range ? store.viewOf(block) : store.queryOf(source);
}

/** Changes what a list asks. */
export function ask(block: string, { source, range }: CompiledQuery, change: Query, store: ScreenStore): void {
  if (source === undefined || range) store.setView(block, change);
  else store.setQuery(source, change);
  if (source !== undefined && range) store.setQuery(source, rangeAsked(range, store.viewOf(block), store.scope.date));
}

/** The roots `queries` and `views` of a screen that opens at an address; `now` is the server's time. */
export function openingQueries(queries: Queries = {}, address: Address = {}, now?: unknown): { queries: object; views: object } {
  const found = { queries: {} as Record<string, Query>, views: {} as Record<string, Query> };
  for (const [block, { source, range, ...query }] of Object.entries(queries)) {
    const asked = queryFrom(block, query, address);
    if (source === undefined || range) found.views[block] = asked;
    if (source === undefined || Object.hasOwn(found.queries, source)) continue;
    found.queries[source] = range ? rangeAsked(range, asked, now) : asked;
  }
  return found;
}

/** The day around which a calendar shows: the one that is asked for, else today. */
export function dayAsked({ day }: Query, now: unknown): string {
  return typeof day === "string" ? day : String(now).slice(0, 10);
}

/** The question of a calendar to its source: the first and the last day that it shows. */
function rangeAsked({ from, to }: NonNullable<CompiledQuery["range"]>, view: Query, now: unknown): Query {
  const { first, last } = shownDays((view.view ?? "week") as CalendarView, dayAsked(view, now));
  return { [from]: first, [to]: last };
}

/** The question of an address to a list; values that the list does not know count as not written. */
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
  if (kind === "date") return isDay(written) ? written : undefined;
  return kind === "text" ? written : kind.find((value) => String(value) === written);
}

/** The part of the address for a list that asks this: undefined for what it does not say. */
export function addressFor(block: string, { names, start }: CompiledQuery, asked: Query): Record<string, string | undefined> {
  const said = Object.keys(names).map((name) => {
    const value = asked[name];
    const differs = value !== start[name] && !(name === "page" && value === 1);
    return [`${block}.${name}`, differs ? String(value ?? "") : undefined] as const;
  });
  return Object.fromEntries(said);
}
