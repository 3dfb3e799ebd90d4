/** Resolves a history: its events in order of time. An event whose time cannot be read is told last, not lost. */

import { readPath, type Scope } from "../../conditions/condition";
import { compareDates } from "../../conditions/dates";
import type { Tone } from "../../documents/language";
import type { ClosedLists } from "../../language/closed-lists";
import type { CompiledTemplate } from "../../nodes/compiled";
import type { FilledBlock } from "../../resolve/markdown";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../values/rows";

export interface HistoryEvent {
  readonly key: string;
  readonly title: string;
  readonly who?: string;
  /** A WIB date; undefined where it cannot be read. */
  readonly time?: string;
  readonly text?: readonly FilledBlock[];
  readonly icon?: string;
  readonly tone?: Tone;
}

type Found = Omit<HistoryEvent, "key" | "time" | "tone"> & {
  readonly time: unknown;
  readonly tones?: readonly { readonly tone: Tone }[];
};

const directions = { newest: -1, oldest: 1, given: undefined } as const satisfies Record<
  ClosedLists["history.order"],
  1 | -1 | undefined
>;

export function resolveHistory(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, ...rest } = props;
  const own = resolveNode(rest, scope) as { order: ClosedLists["history.order"] };
  const events = readRows(readPath(scope, `sources.${source}`), rows as string | undefined).flatMap((row, index) => {
    const found = resolveNode((item as CompiledTemplate).$each, scope, { row }) as Found | undefined;
    return found ? [eventOf(found, String(row.id ?? index))] : [];
  });
  const direction = directions[own.order];
  if (direction === undefined) return { ...own, events };
  return { ...own, events: events.sort((a, b) => byTime(a, b, direction)) };
}

function eventOf({ tones, time, ...found }: Found, key: string): HistoryEvent {
  const isReadable = !Number.isNaN(compareDates(time, time));
  return { ...found, key, time: isReadable ? String(time) : undefined, tone: tones?.[0]?.tone };
}

function byTime(one: HistoryEvent, other: HistoryEvent, direction: 1 | -1): number {
  if (one.time === undefined || other.time === undefined)
    return Number(one.time === undefined) - Number(other.time === undefined);
  return direction * compareDates(one.time, other.time);
}
