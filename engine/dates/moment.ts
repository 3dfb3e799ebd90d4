/**
 * dayjs as this project uses it. A date is what its text says ("2026-11-21 23:59:00", always WIB), so it is read and computed with in
 * dayjs's UTC mode: no time zone of a device and no summer time takes part. WIB itself is UTC+7 all year (000 §3); `utcOffset(7)` of
 * dayjs goes through the device's own zone, so instants are moved by hours instead.
 *
 *   momentOf("2026-11-21")?.add(7, "day").format("D MMMM YYYY")  ->  "28 November 2026"
 */
import dayjs, { type Dayjs } from "dayjs";
import indonesian from "dayjs/locale/id.js";
import utc from "dayjs/plugin/utc.js";

export type { Dayjs };

dayjs.extend(utc);

export const monthNames = indonesian.months as readonly string[];

/** Sunday is 0. */
export const weekdayNames = indonesian.weekdays as readonly string[];

const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?/;

/**
 * A date as "2026-11-21 23:59:00"; one without a time stands for the start or the end of its day, a month ("2026-11") for those of its days.
 * Undefined where it is no date.
 */
export function normalizeDate(value: unknown, edge: "start" | "end"): string | undefined {
  const match = typeof value === "string" ? shape.exec(dayOfMonth(value, edge)) : null;
  if (!match) return undefined;
  const [, day, minutes, seconds] = match;
  if (!minutes) return edge === "start" ? `${day} 00:00:00` : `${day} 23:59:59`;
  return `${day} ${minutes}:${seconds ?? "00"}`;
}

/** The first or the last day of a text that is a month and nothing more; any other text as it is. */
function dayOfMonth(text: string, edge: "start" | "end"): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (month === undefined) return text;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return `${text}-${edge === "start" ? "01" : last}`;
}

/** Whether a text is a month of the calendar and nothing more. */
export function isMonth(text: string): boolean {
  return /^(?!000[01])\d{4}-\d{2}$/.test(text) && timeOf(text, "start") !== undefined;
}

/** The wall clock that a text names; undefined where it is no date of the calendar, as "2026-02-31". */
export function momentOf(value: unknown, edge: "start" | "end" = "start"): Dayjs | undefined {
  const time = timeOf(value, edge);
  return time === undefined ? undefined : dayjs.utc(time).locale("id");
}

/** The number of a date's day, counted from 1970; undefined where it is no date. */
export function dayNumber(value: unknown): number | undefined {
  const time = timeOf(value, "start");
  return time === undefined ? undefined : Math.floor(time / dayLength);
}

/**
 * The wall clock that a text names, as milliseconds. Each row of a list and each date of a form asks it, so dayjs takes no part; neither could
 * it read the year 45, which is 1945 to its parser.
 */
function timeOf(value: unknown, edge: "start" | "end"): number | undefined {
  const text = normalizeDate(value, edge);
  const time = text === undefined ? Number.NaN : Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(time) || isoText(time) !== text ? undefined : time;
}

/**
 * Whether a text is a day of the calendar and nothing more: "2026-02-29" is none. Neither is one of the years 0 and 1: the first hours of the
 * year 1 in WIB lie in a year that databases do not have.
 */
export function isDay(text: string): boolean {
  return /^(?!000[01])\d{4}-\d{2}-\d{2}$/.test(text) && timeOf(text, "start") !== undefined;
}

/** Whether a date is written with its time. */
export function hasTime(value: unknown): boolean {
  return typeof value === "string" && shape.exec(value)?.[2] !== undefined;
}

/** The wall clock of WIB at an instant. */
export function inWib(instant: Date | number): Dayjs {
  return dayjs.utc(Number(instant) + wibAhead).locale("id");
}

/** The time on the clocks of WIB at an instant, as `writtenMoment`; quicker than dayjs, for every moment of every row. */
export function wibText(instant: Date): string {
  const time = Number(instant) + wibAhead;
  return time >= firstTime && time <= lastTime ? isoText(time) : inWib(instant).format(writtenMoment);
}

/** As `writtenMoment`, of the years 0 to 9999. */
const isoText = (time: number) => new Date(time).toISOString().slice(0, 19).replace("T", " ");

/** The instant at which the clocks of WIB show what a text names; a NaN date where it names no date. */
export function instantOf(value: unknown, edge: "start" | "end" = "start"): Date {
  return new Date((timeOf(value, edge) ?? Number.NaN) - wibAhead);
}

const dayLength = 86_400_000;
/** Milliseconds. */
const wibAhead = 7 * 3_600_000;
const firstTime = Date.parse("0000-01-01T00:00:00Z");
const lastTime = Date.parse("9999-12-31T23:59:59Z");

export const writtenDay = "YYYY-MM-DD";
export const writtenMoment = "YYYY-MM-DD HH:mm:ss";
