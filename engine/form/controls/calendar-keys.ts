/** Where a key leads in a calendar: arrows by day and week, Page keys by month (with Shift by year), Home and End in a week. */
import { addDays, addMonths, type CalendarDay, weekdayOf } from "./date-text";

export function dayAfterKey(at: CalendarDay, { key, shiftKey }: { key: string; shiftKey: boolean }): CalendarDay | undefined {
  if (key === "ArrowLeft") return addDays(at, -1);
  if (key === "ArrowRight") return addDays(at, 1);
  if (key === "ArrowUp") return addDays(at, -7);
  if (key === "ArrowDown") return addDays(at, 7);
  if (key === "PageUp") return addMonths(at, shiftKey ? -12 : -1);
  if (key === "PageDown") return addMonths(at, shiftKey ? 12 : 1);
  if (key === "Home") return addDays(at, -weekdayOf(at));
  if (key === "End") return addDays(at, 6 - weekdayOf(at));
  return undefined;
}
