/**
 * The time on the clock of a person at a moment of WIB, where their zone is another one; names of zones and days are Indonesian.
 *
 *   ownTime("2026-11-24 08:00:00", "Asia/Makassar")  ->  "09.00 WITA"
 *   ownTime("2026-11-24 08:00:00", "Europe/London")  ->  "Sel 24 Nov, 01.00 GMT+0"
 */
import { instantOf, momentOf } from "./moment";

export function ownTime(date: string, zone = deviceZone()): string | undefined {
  const moment = momentOf(date);
  if (!moment || zone === undefined) return undefined;
  const part = partsIn(zone, instantOf(date));
  const clock = `${part.hour}.${part.minute}`;
  const isSameDay = Number(part.day) === moment.date();
  if (isSameDay && clock === moment.format("HH.mm")) return undefined;
  const day = isSameDay ? "" : `${part.weekday} ${part.day} ${part.month}, `;
  return `${day}${clock} ${part.timeZoneName}`;
}

/** Undefined where the device does not tell. */
function deviceZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

function partsIn(timeZone: string, instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const form = new Intl.DateTimeFormat("id", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  return Object.fromEntries(form.formatToParts(instant).map(({ type, value }) => [type, value]));
}
