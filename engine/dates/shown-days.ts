/**
 * The days that a calendar shows around one day. Weeks begin on Monday; a month is shown in whole weeks, so its first and last day may
 * belong to the months beside it. Days are written "2026-11-23".
 *
 *   shownDays("week", "2026-11-25")  ->  { first: "2026-11-23", last: "2026-11-29" }
 */
import type { ClosedLists } from "../language/closed-lists";
import { type Dayjs, momentOf, writtenDay } from "./moment";

export type CalendarView = ClosedLists["calendar.views"];

/** The days that a view shows, and the step to the next ones; a list shows a week. */
const spans = { day: "day", week: "week", month: "month", list: "week" } as const satisfies Record<
  ClosedLists["calendar.views"],
  string
>;

export interface ShownDays {
  readonly first: string;
  readonly last: string;
}

export function shownDays(view: CalendarView, day: string): ShownDays {
  const moment = readDay(day);
  const span = spans[view];
  if (span === "day") return { first: write(moment), last: write(moment) };
  const isMonth = span === "month";
  const first = mondayOf(isMonth ? moment.startOf("month") : moment);
  const last = mondayOf(isMonth ? moment.endOf("month") : moment).add(6, "day");
  return { first: write(first), last: write(last) };
}

/** A day that lies in what is shown before (-1) or after (1) what is shown around a day. */
export function dayBeside(view: CalendarView, day: string, direction: 1 | -1): string {
  const moment = readDay(day);
  const span = spans[view];
  if (span === "day") return write(moment.add(direction, "day"));
  return write(span === "month" ? moment.startOf("month").add(direction, "month") : mondayOf(moment).add(direction, "week"));
}

/** Every day from one to another, both taken in. */
export function daysFrom({ first, last }: ShownDays): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = plusDay(day)) days.push(day);
  return days;
}

export const isWeekend = (day: string): boolean => [0, 6].includes(readDay(day).day());

const plusDay = (day: string) => write(readDay(day).add(1, "day"));

const mondayOf = (moment: Dayjs) => moment.subtract((moment.day() + 6) % 7, "day");

const write = (moment: Dayjs) => moment.format(writtenDay);

function readDay(day: string): Dayjs {
  const moment = momentOf(day);
  if (!moment) throw new Error(`"${day}" is no day`);
  return moment;
}
