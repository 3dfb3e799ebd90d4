/**
 * Dates as the specification writes them: "2026-11-21" or "2026-11-21 23:59:00" (001 §3), always in WIB (UTC+7). Written with
 * fixed widths they order as texts do; what is computed of them is dayjs's work.
 */
import {
  type Dayjs,
  dayNumber,
  hasTime,
  instantOf,
  momentOf,
  normalizeDate,
  wibText,
  writtenDay,
  writtenMoment,
} from "../dates/moment";

/**
 * Negative, zero or positive as `a` is before, at or after `b`; NaN where either is no date, so every comparison is false.
 * `edge` says what a date without a time stands for in `b`.
 */
export function compareDates(a: unknown, b: unknown, edge: "start" | "end" = "start"): number {
  const left = normalizeDate(a, "start");
  const right = normalizeDate(b, edge);
  if (left === undefined || right === undefined) return Number.NaN;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Full years from `birth` to `now`, of one born on 29 February from 1 March on; null where either is no date. */
export function ageInYears(birth: unknown, now: unknown): number | null {
  const [from, to] = [momentOf(birth), momentOf(now)];
  if (!from || !to) return null;
  const years = to.year() - from.year();
  return to.format("MM-DD") < from.format("MM-DD") ? years - 1 : years;
}

/** A WIB date that many minutes later; null where it is no date or the minutes are no number. */
export function plusMinutes(date: unknown, minutes: unknown): string | null {
  return writtenOf(momentOf(date)?.add(Number(minutes), "minute"), writtenMoment);
}

/** A date that many whole days later, with its time where it has one; null where it is no date or the days are no number. */
export function plusDays(date: unknown, days: unknown): string | null {
  const later = momentOf(date)?.add(Math.trunc(Number(days)), "day");
  return writtenOf(later, hasTime(date) ? writtenMoment : writtenDay);
}

/** A date as the moment at which its day begins or ends; one with a time as it is, and null where it is no date. */
export function edgeOfDay(date: unknown, edge: "start" | "end"): string | null {
  return writtenOf(momentOf(date, edge), writtenMoment);
}

/** Days of the calendar from one date to another, negative where the other is earlier; null where either is no date. */
export function daysBetween(from: unknown, to: unknown): number | null {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first !== undefined && last !== undefined ? last - first : null;
}

function writtenOf(moment: Dayjs | undefined, form: string): string | null {
  return moment?.isValid() ? moment.format(form) : null;
}

/** The wall clock of WIB for an instant, as "2026-11-21 23:59:00". */
export function toWib(instant: Date): string {
  return wibText(instant);
}

/** The instant of a WIB date string, of a date without a time its day's start or last second; NaN date where it is none. */
export function fromWib(date: string, edge: "start" | "end" = "start"): Date {
  return instantOf(date, edge);
}
