/**
 * Dates between how they are stored ("2026-11-21"), how they are typed ("21/11/2026") and how a calendar counts them. No Date of the
 * device's zone takes part.
 */
import { monthNames } from "../../texts/formats";

const stored = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/;

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads a stored date (or the date of a stored time); undefined where it is none. */
export function readDate(value: unknown): CalendarDay | undefined {
  const match = typeof value === "string" ? stored.exec(value) : null;
  if (!match) return undefined;
  return real(Number(match[1]), Number(match[2]), Number(match[3]));
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

/** Reads a typed date: day, month and a year of four digits with any sign between them; the month may be a name. Takes stored dates too. */
export function parseTyped(text: string): string | undefined {
  const plain = text.trim().replace(/[a-z]{3,}/i, monthNumber);
  if (stored.test(plain)) return readDate(plain) && plain.slice(0, 10);
  const match = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const date = match ? real(Number(match[3]), Number(match[2]), Number(match[1])) : undefined;
  return date && writeDate(date);
}

/** "Agustus" or "agu" -> "8"; what is no month stays. */
function monthNumber(name: string): string {
  const index = monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return index < 0 ? name : String(index + 1);
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

function real(year: number, month: number, day: number): CalendarDay | undefined {
  const exists = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : undefined;
}

/** The day so many days later. */
export function addDays(date: CalendarDay, days: number): CalendarDay {
  const moved = new Date(Date.UTC(date.year, date.month - 1, date.day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(date: CalendarDay, months: number): CalendarDay {
  const count = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** Sunday is 0. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The weeks of a month, Sunday first; undefined where a week reaches into another month. */
export function weeksOf(year: number, month: number): (number | undefined)[][] {
  const offset = weekdayOf({ year, month, day: 1 });
  const days = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((offset + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - offset + 1;
      return day >= 1 && day <= days ? day : undefined;
    }),
  );
}
