/** How a calendar says its days: "23 sampai 27 November 2026". */
import { wordOfDay } from "../../dates/day-words";
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
