/**
 * Joins what is typed here with what the server has from elsewhere, field by field. A field that only one side changed is that side's. A
 * field that both changed stays as it is typed here, and is named: the person chooses.
 *
 *   was { a: 1, b: 1, c: 1 }, mine { a: 2, b: 1, c: 2 }, theirs { a: 1, b: 2, c: 3 }   ->   { a: 2, b: 2, c: 2 }, both changed "c"
 */
import { sameField } from "../../json/paths";

/** The top-level fields of a form by name; what is not there is undefined. */
export type Values = Readonly<Record<string, unknown>>;

export interface Sides {
  /** The last values that both sides knew. */
  readonly was: Values;
  /** The values that were sent from here, and perhaps arrived. */
  readonly sent?: Values | undefined;
  readonly mine: Values;
  readonly theirs: Values;
}

export interface Joined {
  readonly data: Values;
  /** Fields that both sides changed, each otherwise, and what the other side has. */
  readonly both: readonly string[];
  readonly theirs: Values;
}

export function join({ was, sent, mine, theirs }: Sides): Joined {
  const both: string[] = [];
  const data: Record<string, unknown> = {};
  for (const name of namesOf(mine, theirs)) {
    const arrived = sent !== undefined && sameField(theirs[name], sent[name]);
    const isMine = arrived || sameField(theirs[name], was[name]);
    const isTheirs = !isMine && sameField(mine[name], was[name]);
    if (!isMine && !isTheirs && !sameField(mine[name], theirs[name])) both.push(name);
    const value = isTheirs ? theirs[name] : mine[name];
    if (value !== undefined) data[name] = value;
  }
  return { data, both, theirs };
}

/** The fields in which `now` differs; null for one that was emptied. */
export function changes(before: Values, now: Values): Record<string, unknown> {
  const names = namesOf(before, now).filter((name) => !sameField(before[name], now[name]));
  return Object.fromEntries(names.map((name) => [name, now[name] ?? null]));
}

/** `before` with the changes. */
export function changed(before: Values, change: Values): Values {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries);
}

export const namesOf = (...all: readonly Values[]): string[] => [...new Set(all.flatMap(Object.keys))];
