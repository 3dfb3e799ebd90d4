/**
 * Resolves a calendar: the days that it shows, the events on them, and which of these clash. An event whose beginning cannot be read is
 * on no day.
 */

import { readPath, type Scope } from "../../conditions/condition";
import { hasTime, momentOf, normalizeDate, writtenDay, writtenMoment } from "../../dates/moment";
import { type CalendarView, daysFrom, isWeekend, type ShownDays, shownDays } from "../../dates/shown-days";
import type { Tone } from "../../documents/language";
import { isObject } from "../../json/json";
import type { CompiledTemplate } from "../../nodes/compiled";
import type { ButtonProps } from "../../resolve/button-props";
import { resolveNode } from "../../resolve/resolve";
import { dayAsked } from "../../screen/queries";
import type { Query } from "../../screen/screen-store";
import { type Row, readRows } from "../../values/rows";
import { clashesOf } from "./clashes";

export interface CalendarEvent {
  readonly key: string;
  readonly title: string;
  /** WIB dates with their time; one without an end is taken for an hour. */
  readonly start: string;
  readonly end: string;
  readonly hasEnd: boolean;
  /** Without a time, or over more than one day. */
  readonly isWholeDay: boolean;
  readonly status?: string;
  readonly tone?: Tone | undefined;
  readonly state?: "done" | "free" | "clash" | undefined;
  readonly resources: readonly string[];
  readonly open?: ButtonProps | undefined;
}

export interface CalendarResource {
  readonly id: string;
  readonly label: string;
}

export interface ResolvedCalendar {
  readonly view: CalendarView;
  /** The day that the view is shown around. */
  readonly day: string;
  /** The days that have room of their own; of a week its weekend only where something is on it. */
  readonly days: readonly string[];
  /** The server's time in WIB. */
  readonly now: string;
  /** In order of time; only those of the chosen resource. */
  readonly events: readonly CalendarEvent[];
  readonly resources?: ResolvedResources | undefined;
}

export interface ResolvedResources {
  readonly label: string;
  readonly all?: string;
  readonly items: readonly CalendarResource[];
  readonly chosen?: string | undefined;
}

interface Timed {
  readonly start: string;
  readonly end: string;
  readonly hasEnd: boolean;
  readonly isWholeDay: boolean;
}

export function resolveCalendar(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { block, source, rows, item, items, resources, ...rest } = props;
  const asked = (readPath(scope, `views.${block}`) ?? {}) as Query;
  const view = (asked.view ?? "week") as CalendarView;
  const day = dayAsked(asked, scope.date);
  const shown = shownDays(view, day);
  const fromRows = item ? readRows(readPath(scope, `sources.${source}`), rows as string | undefined) : [];
  const all = [
    ...(items as readonly (CompiledTemplate & { id: string })[]).map((own) => eventOf(own, `own ${own.id}`, shown, { scope })),
    ...fromRows.map((row, index) => eventOf(item as CompiledTemplate, String(row.id ?? index), shown, { scope, row })),
  ].filter((event) => event !== undefined);
  const marked = withClashes(all.sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0)));
  const found = isObject(resources) ? resolveResources(resources, asked.resource, scope) : undefined;
  const chosen = found?.chosen;
  const events = chosen === undefined ? marked : marked.filter((event) => event.resources.includes(chosen));
  const now = String(scope.date);
  const days = daysFrom(shown).filter((one) => view === "month" || view === "day" || !isIdle(one, events, now));
  return { ...(resolveNode(rest, scope) as object), view, day, days, now, events, resources: found };
}

/** A weekend day on which nothing is. */
const isIdle = (day: string, events: readonly CalendarEvent[], now: string) =>
  isWeekend(day) && !now.startsWith(day) && !events.some((event) => isOnDay(event, day));

/** An event that ends at midnight is not on the day that begins then. */
export function isOnDay({ start, end }: Pick<CalendarEvent, "start" | "end">, day: string): boolean {
  return start.slice(0, 10) <= day && (end > `${day} 00:00:00` || start.startsWith(day));
}

type Shown = Omit<CalendarEvent, "key" | "tone" | "state" | "open" | "resources" | keyof Timed> & {
  readonly tones?: readonly { readonly tone: Tone }[];
  readonly resource?: unknown;
  readonly done?: boolean;
  readonly free?: boolean;
  readonly open?: readonly ButtonProps[];
};

function eventOf(
  { $each }: CompiledTemplate,
  key: string,
  days: ShownDays,
  { scope, row }: { readonly scope: Scope; readonly row?: Row },
): CalendarEvent | undefined {
  const locals = row && { row };
  const found = resolveNode($each, scope, locals) as { start: unknown; end?: unknown; shown: CompiledTemplate } | undefined;
  const time = found && timeOf(found.start, found.end);
  if (!found || !time || time.end < `${days.first} 00:00:00` || time.start > `${days.last} 23:59:59`) return undefined;
  const { tones, resource, done, free, open, ...words } = resolveNode(found.shown.$each, scope, locals) as Shown;
  return {
    ...words,
    ...time,
    key,
    tone: tones?.[0]?.tone,
    state: free ? "free" : done ? "done" : undefined,
    resources: (Array.isArray(resource) ? resource : [resource]).filter((id) => id !== undefined && id !== null).map(String),
    open: open?.[0],
  };
}

function timeOf(from: unknown, to: unknown): Timed | undefined {
  const start = momentOf(from)?.format(writtenMoment);
  if (start === undefined) return undefined;
  const end = momentOf(to, "end")?.format(writtenMoment);
  const hasEnd = end !== undefined && end > start;
  if (!hasTime(from)) {
    const last = normalizeDate(from, "end") as string;
    return { start, end: hasEnd ? end : last, hasEnd, isWholeDay: true };
  }
  const day = start.slice(0, 10);
  if (!hasEnd) {
    const later = momentOf(start)?.add(1, "hour").format(writtenMoment) as string;
    return { start, end: later.startsWith(day) ? later : `${day} 23:59:59`, hasEnd, isWholeDay: false };
  }
  const lastDay = momentOf(end)?.subtract(1, "second").format(writtenDay) as string;
  return { start, end, hasEnd, isWholeDay: lastDay > day };
}

/** An event that is over or free is in nobody's way. */
function withClashes(events: readonly CalendarEvent[]): CalendarEvent[] {
  const clashing = clashesOf(events.filter(({ state, isWholeDay }) => state === undefined && !isWholeDay));
  return events.map((event) => (clashing.has(event.key) ? { ...event, state: "clash" } : event));
}

function resolveResources(
  { source, rows, item, ...rest }: Readonly<Record<string, unknown>>,
  asked: unknown,
  scope: Scope,
): ResolvedResources {
  const { items, ...words } = resolveNode(rest, scope) as ResolvedResources;
  const found = item ? readRows(readPath(scope, `sources.${source}`), rows as string | undefined) : [];
  const each = found.map((row) => resolveNode((item as CompiledTemplate).$each, scope, { row }) as CalendarResource);
  const all = [...items, ...each].filter(isObject).map(({ id, label }) => ({ id: String(id), label: String(label) }));
  const chosen = all.some(({ id }) => id === asked) ? String(asked) : undefined;
  return { ...words, items: all, chosen };
}
