/**
 * Dates between how they are stored ("2026-11-21"), how they are typed ("21/11/2026") and how a calendar counts them.
 */
import { type Dayjs, momentOf } from "../../dates/moment";

const stored = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/;

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Reads a stored date (or the date of a stored time); undefined where it is none. */
export function readDate(value: unknown): CalendarDay | undefined {
  const moment = stored.test(String(value)) ? momentOf(value) : undefined;
  return moment && calendarDay(moment);
}

export function writeDate({ year, month, day }: CalendarDay): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** "2026-11-21" -> "21/11/2026"; what is no date is given back as it is. */
export function showDate(value: unknown): string {
  const date = readDate(value);
  if (!date) return value === undefined || value === null ? "" : String(value);
  return writeDate(date).split("-").reverse().join("/");
}

/**
 * Reads a date of digits while it is typed: day, month and a year of four digits with any sign between them. Takes stored dates too. Names
 * of months, and what is pasted, the form reads when the box is left (`engine/values`).
 */
export function parseTyped(text: string): string | undefined {
  const plain = text.trim();
  if (stored.test(plain)) return readDate(plain) && plain.slice(0, 10);
  const match = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const date = match && writeDate({ year: Number(match[3]), month: Number(match[2]), day: Number(match[1]) });
  return date && momentOf(date) ? date : undefined;
}

/** Sets the slashes while digits are typed at the end: "2111" -> "21/11/". Nothing is set while text is taken away. */
export function withSlashes(before: string, text: string): string {
  if (!text.startsWith(before) || text.length <= before.length) return text;
  const tidy = text.replace(/\/\D+/g, "/");
  if (!/^[\d/]*$/.test(tidy)) return text;
  const [day = "", month, year] = tidy.split("/");
  if (month === undefined) return day.length < 2 ? tidy : withSlashes(before, `${day.slice(0, 2)}/${day.slice(2)}`);
  if (year === undefined) return month.length < 2 ? tidy : `${day}/${month.slice(0, 2)}/${month.slice(2)}`;
  return tidy;
}

/** The day so many days later. */
export function addDays(date: CalendarDay, days: number): CalendarDay {
  return calendarDay(momentOfDay(date).add(days, "day"));
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(date: CalendarDay, months: number): CalendarDay {
  return calendarDay(momentOfDay(date).add(months, "month"));
}

/** Monday is 0. */
export function weekdayOf(date: CalendarDay): number {
  return (momentOfDay(date).day() + 6) % 7;
}

const momentOfDay = (date: CalendarDay) => momentOf(writeDate(date)) as Dayjs;

const calendarDay = (moment: Dayjs): CalendarDay => ({ year: moment.year(), month: moment.month() + 1, day: moment.date() });
