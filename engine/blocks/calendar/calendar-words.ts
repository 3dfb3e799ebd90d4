/** How a calendar says its days and hours: "23 sampai 27 November 2026", "09.45". */
import { momentOf } from "../../dates/moment";
import type { Host } from "../../host";
import { formatDate } from "../../texts/formats";
import type { ResolvedCalendar } from "./resolve";

type Words = Host["text"];

/** The days that are shown, as the heading says them. */
export function wordsOfDays({ view, day, days }: Pick<ResolvedCalendar, "view" | "day" | "days">, text: Words): string {
  if (view === "month") return momentOf(day)?.format("MMMM YYYY") ?? day;
  const [first = day, last = day] = [days[0], days.at(-1)];
  if (first === last) return `${wordOfDay(first)} ${first.slice(0, 4)}`;
  const shared = first.slice(0, 7) === last.slice(0, 7) ? "D" : first.slice(0, 4) === last.slice(0, 4) ? "D MMMM" : "D MMMM YYYY";
  return text("calendar.days", { from: momentOf(first)?.format(shared) ?? first, to: formatDate(last) });
}

/** "Selasa, 24 November" */
export const wordOfDay = (day: string): string => momentOf(day)?.format("dddd, D MMMM") ?? day;

/** "27 November" */
export const shortDay = (date: string): string => momentOf(date)?.format("D MMMM") ?? date;

/** "09.45" */
export const clockOf = (date: string): string => date.slice(11, 16).replace(":", ".");
