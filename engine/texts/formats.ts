/** How values are written for Indonesian readers: names of months and weekdays, period as the grouping mark (000 §9). */
import type { Scope } from "../conditions/condition";
import { ageInYears, edgeOfDay } from "../conditions/dates";
import { plainDecimal, withoutNoise } from "../conditions/decimals";
import { hasTime, momentOf } from "../dates/moment";

/** Groups thousands with a period and marks decimals with a comma: 1234567.5 -> "1.234.567,5"; at most 12 significant digits. */
export function formatNumber(value: unknown): string {
  const number = typeof value === "number" ? value : Number(value);
  if (!Number.isFinite(number)) return String(value);
  const [whole = "", fraction] = plainDecimal(withoutNoise(Math.abs(number))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ".");
  return `${number < 0 ? "-" : ""}${grouped}${fraction ? `,${fraction}` : ""}`;
}

/** A figure that was worked out, such as an average, to one decimal: 79.0833 -> "79,1". */
export function formatDecimal(value: unknown): string {
  const number = typeof value === "number" ? value : Number(value);
  return Number.isFinite(number) ? formatNumber(Math.round(number * 10) / 10) : String(value);
}

/** "2026-11-21" -> "21 November 2026"; what is no date is given back unchanged. */
export function formatDate(value: unknown): string {
  return momentOf(value)?.format("D MMMM YYYY") ?? String(value);
}

export function formatTime(value: unknown): string {
  const time = /(\d{2}):(\d{2})/.exec(String(value));
  return time ? `${time[1]}.${time[2]} WIB` : String(value);
}

export function formatWeekday(value: unknown): string {
  return momentOf(value)?.format("dddd") ?? "";
}

/** An amount in whole rupiah: 1250000 -> "Rp1.250.000". */
export function formatRupiah(value: unknown): string {
  const text = formatNumber(value);
  return text.startsWith("-") ? `-Rp${text.slice(1)}` : `Rp${text}`;
}

/** "2026-11-01" -> "Triwulan IV 2026" */
export function formatQuarter(value: unknown): string {
  const moment = momentOf(value);
  return moment ? `Triwulan ${["I", "II", "III", "IV"][Math.floor(moment.month() / 3)]} ${moment.year()}` : String(value);
}

/** "1989-03-14" -> "37 tahun" on the service's date; nothing where that is not known. */
export function formatAge(value: unknown, { date }: Scope = {}): string {
  const years = ageInYears(value, date);
  return years !== null ? `${years} tahun` : "";
}

const formatMoment = (value: unknown) => (hasTime(value) ? `${formatDate(value)} pukul ${formatTime(value)}` : formatDate(value));

/** `scope` is what the text is filled from. */
export const formats = {
  date: formatDate,
  time: formatTime,
  datetime: formatMoment,
  /** A first day from its beginning, a last one to its end: "21 November 2026 pukul 23.59 WIB". */
  opens: (value: unknown) => formatMoment(edgeOfDay(value, "start") ?? value),
  closes: (value: unknown) => formatMoment(edgeOfDay(value, "end") ?? value),
  weekday: formatWeekday,
  month: (value: unknown) => momentOf(value)?.format("MMMM YYYY") ?? String(value),
  quarter: formatQuarter,
  year: (value: unknown) => momentOf(value)?.format("YYYY") ?? String(value),
  age: formatAge,
  number: formatNumber,
  decimal: formatDecimal,
  rupiah: formatRupiah,
  lower: (value: unknown) => String(value).toLowerCase(),
  upper: (value: unknown) => String(value).toUpperCase(),
} as const;

export type FormatName = keyof typeof formats;

const shortDate = (value: unknown) => momentOf(value)?.format("D MMM YYYY") ?? String(value);
const shortTime = (value: unknown) => formatTime(value).replace(" WIB", "");
const shortMoment = (value: unknown) => (hasTime(value) ? `${shortDate(value)} ${shortTime(value)}` : shortDate(value));

/** How a narrow place writes what has a short form: "3 Nov 2026 06.03" for "3 November 2026 pukul 06.03 WIB". Whoever shows it keeps the long one at hand. */
export const shortFormats: Partial<Record<FormatName, (value: unknown) => string>> = {
  date: shortDate,
  time: shortTime,
  datetime: shortMoment,
  opens: (value) => shortMoment(edgeOfDay(value, "start") ?? value),
  closes: (value) => shortMoment(edgeOfDay(value, "end") ?? value),
};
