/**
 * Events of the very same time, in a column too narrow for them beside each other: they stand above each other, as a list of that time.
 *
 *   stackOf(eight, [eight, alsoEight, nine])  ->  { place: 0, of: 2 }
 */
import type { CalendarEvent } from "./resolve";

export interface Stack {
  readonly place: number;
  readonly of: number;
}

const isSame = (one: CalendarEvent, other: CalendarEvent) => one.start === other.start && one.end === other.end;
const meets = (one: CalendarEvent, other: CalendarEvent) => one.start < other.end && other.start < one.end;

/** Undefined for one that is alone, and where another one begins or ends in between: only lanes show how those lie. */
export function stackOf(event: CalendarEvent, events: readonly CalendarEvent[]): Stack | undefined {
  const met = events.filter((one) => meets(event, one));
  if (met.length < 2 || !met.every((one) => isSame(event, one))) return undefined;
  return { place: met.indexOf(event), of: met.length };
}
