/**
 * A date and a time in WIB as one value: "2026-11-21 13:05:00" (001 §3), or "2026-11-21T13:05:00+07:00" where the schema's format is
 * `date-time`. A stored instant in another zone is shown, and kept, as the same instant in WIB.
 */
import { toWib } from "../../conditions/dates";
import { readTime, type TimeParts } from "./time-text";

export interface DateTimeParts {
  readonly date: string;
  readonly time: TimeParts;
}

export function readDateTime(value: unknown): DateTimeParts {
  const text = typeof value === "string" ? value : "";
  const instant = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? new Date(text) : undefined;
  const local = instant && !Number.isNaN(instant.getTime()) ? toWib(instant) : text;
  const time = readTime(local);
  return { date: time.hour === "" ? local : local.replace(timeAtEnd, ""), time };
}

/** The date before it may be half typed: of any length, or not there yet. */
const timeAtEnd = /(?:^|[ T])\d{2}:\d{2}.*$/;

/** The stored value. A date without a time, or one that is half typed, stays as it is: the form's rules name the fault. */
export function writeDateTime({ date, time }: DateTimeParts, format: string | undefined): string | undefined {
  const seconds = /^:\d{2}/.exec(time.rest)?.[0] ?? ":00";
  if (time.hour === "" || time.minute === "") return date === "" ? undefined : date;
  if (format !== "date-time") return `${date} ${time.hour}:${time.minute}${seconds}`.trim();
  return `${date}T${time.hour}:${time.minute}${seconds}+07:00`;
}
