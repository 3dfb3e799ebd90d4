/**
 * Dates as the specification writes them: "2026-11-21" or "2026-11-21 23:59:00" (001 §3), always in WIB (UTC+7). Written with
 * fixed widths they order as texts do, so no Date object and no time zone of the device takes part.
 */
const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?/;

/** A date as "2026-11-21 23:59:00"; one without a time stands for the start or the end of its day. Undefined where it is no date. */
export function normalizeDate(value: unknown, edge: "start" | "end"): string | undefined {
  const match = typeof value === "string" ? shape.exec(value) : null;
  if (!match) return undefined;
  const [, day, minutes, seconds] = match;
  if (!minutes) return edge === "start" ? `${day} 00:00:00` : `${day} 23:59:59`;
  return `${day} ${minutes}:${seconds ?? "00"}`;
}

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

/** Full years from `birth` to `now`; null where either is no date. */
export function ageInYears(birth: unknown, now: unknown): number | null {
  const from = normalizeDate(birth, "start");
  const to = normalizeDate(now, "start");
  if (from === undefined || to === undefined) return null;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5, 10) < from.slice(5, 10) ? years - 1 : years;
}

/** A WIB date that many minutes later; null where it is no date or the minutes are no number. */
export function plusMinutes(date: unknown, minutes: unknown): string | null {
  const instant = fromWib(String(date)).getTime() + Number(minutes) * 60_000;
  return Number.isNaN(instant) ? null : toWib(new Date(instant));
}

/** The wall clock of WIB for an instant, as "2026-11-21 23:59:00". */
export function toWib(instant: Date): string {
  return new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** The instant of a WIB date string, of a date without a time its day's start or last second; NaN date where it is none. */
export function fromWib(date: string, edge: "start" | "end" = "start"): Date {
  const normal = normalizeDate(date, edge);
  return new Date(normal ? `${normal.replace(" ", "T")}+07:00` : Number.NaN);
}
