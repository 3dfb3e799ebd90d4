/** The hours that a grid draws: those of the document, and more where an event begins earlier or ends later. */
import type { CalendarEvent } from "./resolve";

export interface Hours {
  readonly from: number;
  readonly to: number;
}

export function hoursShown({ from, to }: Hours, events: readonly CalendarEvent[]): Hours {
  const timed = events.filter(({ isWholeDay }) => !isWholeDay);
  const starts = timed.map(({ start }) => Number(start.slice(11, 13)));
  const ends = timed.map(({ start, end }) => (end.slice(0, 10) > start.slice(0, 10) ? 24 : hourAfter(end)));
  return { from: Math.min(from, ...starts), to: Math.max(to, ...ends) };
}

const hourAfter = (date: string) => Number(date.slice(11, 13)) + (date.slice(14) === "00:00" ? 0 : 1);
