/** Resolves a chooser of slots: those that are still to come, by day. A slot whose beginning cannot be read is left out. */

import { readPath, type Scope } from "../../conditions/condition";
import { momentOf, writtenMoment } from "../../dates/moment";
import type { CompiledTemplate } from "../../nodes/compiled";
import type { ButtonProps } from "../../resolve/button-props";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../values/rows";

export interface Slot {
  readonly key: string;
  /** A WIB date with its time. */
  readonly start: string;
  readonly note?: string;
  readonly state: "free" | "full" | "own";
  /** The place, from 1, among several that say the same. undefined for one that is like no other. */
  readonly nth?: number | undefined;
  /** The button that takes it; undefined where it is not for this person. */
  readonly submit?: ButtonProps | undefined;
}

export interface SlotDay {
  readonly day: string;
  readonly slots: readonly Slot[];
  /** How many can be taken. */
  readonly free: number;
}

export interface ResolvedSlots {
  readonly days: readonly SlotDay[];
  readonly source: string;
  /** The button while nothing is chosen. */
  readonly idle?: ButtonProps | undefined;
}

interface Found {
  readonly start: unknown;
  readonly note?: string;
  readonly full?: boolean;
  readonly own?: boolean;
}

export function resolveSlots(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, submit, ...rest } = props;
  const button = (row: object) => (resolveNode((submit as CompiledTemplate).$each, scope, { row }) as ButtonProps[])[0];
  const slots = readRows(readPath(scope, `sources.${source}`), rows as string | undefined).flatMap((row, index): Slot[] => {
    const found = resolveNode((item as CompiledTemplate).$each, scope, { row }) as Found | undefined;
    const start = momentOf(found?.start)?.format(writtenMoment);
    if (!found || start === undefined || (start <= String(scope.date) && !found.own)) return [];
    const state = found.own ? "own" : found.full ? "full" : "free";
    return [{ key: String(row.id ?? index), start, note: found.note || undefined, state, submit: button(row) }];
  });
  slots.sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));
  return { ...(resolveNode(rest, scope) as object), source, days: byDay(slots.map(numbered)), idle: button({}) };
}

/** Two at the same time with the same words are told apart by a number. */
function numbered(slot: Slot, _: number, all: readonly Slot[]): Slot {
  const alike = all.filter(({ start, note, state }) => start === slot.start && note === slot.note && state === slot.state);
  return alike.length > 1 ? { ...slot, nth: alike.indexOf(slot) + 1 } : slot;
}

function byDay(slots: readonly Slot[]): SlotDay[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = slot.start.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay, free: ofDay.filter(({ state }) => state === "free").length }));
}
