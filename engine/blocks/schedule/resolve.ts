/** Resolves a schedule: its events in order of time, by day, each with its state on the server's clock. */

import { readPath, type Scope } from "../../conditions/condition";
import { compareDates } from "../../conditions/dates";
import type { CompiledTemplate } from "../../nodes/compiled";
import type { ButtonProps } from "../../resolve/button-props";
import type { FilledBlock } from "../../resolve/markdown";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../values/rows";

export type EventState = "before" | "now" | "after";

export interface ScheduleEvent {
  readonly key: string;
  readonly title: string;
  /** WIB dates. */
  readonly start: string;
  readonly end?: string;
  readonly text?: readonly FilledBlock[];
  readonly place?: string;
  readonly actions?: readonly ButtonProps[];
  readonly state: EventState;
}

export interface ScheduleDay {
  readonly day: string;
  readonly events: readonly ScheduleEvent[];
}

type Found = Omit<ScheduleEvent, "key" | "state"> & { readonly id?: string };

export function resolveSchedule(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, ...rest } = props;
  const { items, ...own } = resolveNode(rest, scope) as { items: Found[] };
  const each = item
    ? readRows(readPath(scope, `sources.${source}`), rows as string | undefined).map((row) => {
        const found = resolveNode((item as CompiledTemplate).$each, scope, { row }) as Found | undefined;
        return found && { ...found, id: row.id === undefined ? undefined : String(row.id) };
      })
    : [];
  const events = [...items, ...each]
    .filter((event) => event !== undefined && !Number.isNaN(compareDates(event.start, event.start)))
    .map((event, index) => ({ ...(event as Found), key: event?.id ?? String(index), state: stateOf(event as Found, scope.date) }))
    .sort((a, b) => compareDates(a.start, b.start));
  return { ...own, days: byDay(events) };
}

/** A day without a time lasts to its end; an event without an end is over when its day is. */
function stateOf({ start, end }: Found, now: unknown): EventState {
  if (compareDates(now, start) < 0) return "before";
  return compareDates(now, end ?? start.slice(0, 10), "end") <= 0 ? "now" : "after";
}

function byDay(events: readonly ScheduleEvent[]): ScheduleDay[] {
  const days = new Map<string, ScheduleEvent[]>();
  for (const event of events) {
    const day = event.start.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
}
