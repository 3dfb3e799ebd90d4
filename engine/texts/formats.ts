import { plainDecimal, withoutNoise } from "./decimals";

/** How values are written for Indonesian readers: month and weekday names, period as the grouping mark (000 §9). */
export const monthNames = [
  "Januari",
  "Februari",
  "Maret",
  "April",
  "Mei",
  "Juni",
  "Juli",
  "Agustus",
  "September",
  "Oktober",
  "November",
  "Desember",
] as const;

/** Sunday is 0. */
export const weekdayNames = ["Minggu", "Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"] as const;

/** Groups thousands with a period and marks decimals with a comma: 1234567.5 -> "1.234.567,5"; at most 12 significant digits. */
export function formatNumber(value: unknown): string {
  const number = typeof value === "number" ? value : Number(value);
  if (!Number.isFinite(number)) return String(value);
  const [whole = "", fraction] = plainDecimal(withoutNoise(Math.abs(number))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ".");
  return `${number < 0 ? "-" : ""}${grouped}${fraction ? `,${fraction}` : ""}`;
}

function parts(value: unknown): [year: string, month: string, day: string, time?: string] | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(String(value));
  return match ? [match[1] as string, match[2] as string, match[3] as string, match[4]] : undefined;
}

/** "2026-11-21" -> "21 November 2026"; what is no date is given back unchanged. */
export function formatDate(value: unknown): string {
  const date = parts(value);
  if (!date) return String(value);
  return `${Number(date[2])} ${monthNames[Number(date[1]) - 1] ?? date[1]} ${date[0]}`;
}

export function formatTime(value: unknown): string {
  const time = /(\d{2}):(\d{2})/.exec(String(value));
  return time ? `${time[1]}.${time[2]} WIB` : String(value);
}

export function formatWeekday(value: unknown): string {
  const date = parts(value);
  if (!date) return "";
  return weekdayNames[new Date(`${date[0]}-${date[1]}-${date[2]}T00:00:00Z`).getUTCDay()] ?? "";
}

export const formats = {
  date: formatDate,
  time: formatTime,
  datetime: (value: unknown) => (parts(value)?.[3] ? `${formatDate(value)} pukul ${formatTime(value)}` : formatDate(value)),
  weekday: formatWeekday,
  number: formatNumber,
  lower: (value: unknown) => String(value).toLowerCase(),
  upper: (value: unknown) => String(value).toUpperCase(),
} as const;

export type FormatName = keyof typeof formats;
