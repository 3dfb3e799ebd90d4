import { momentOf, writtenMoment } from "../../dates/moment";
import type { Duration, RecordTime } from "../../documents/language";
import type { ClosedLists } from "../../language/closed-lists";
import type { Reminding, TimeShift, TransitionTime } from "../../records/compiled-record";
import { isMoment, windowField, windowMoment } from "../../records/window-moment";
import type { RecordCompiling } from "../record-part";

/**
 * `{ column: "wkt_mulai", before: { minutes: 15 } }` -> `{ column: "wkt_mulai", seconds: -900 }`. A day is 24 hours, because WIB has no summer time.
 * Undefined for what the checker refuses.
 */
export function transitionTime({ library, id, tools }: RecordCompiling, time: RecordTime): TransitionTime | undefined {
  const { column, window = "", on, after, before, hour, reminds, for: meant } = time;
  const field = column === undefined && on === undefined ? windowField(library, id, window) : undefined;
  const isLastDay = field?.format === "date" && field.day !== "first";
  const shift: TimeShift = {
    seconds: secondsOf(after) - secondsOf(before),
    secondOfDay: hour === undefined ? undefined : secondOfDay(hour),
    reminds: reminds && { isOnce: isOnce[reminds], isLastDay, when: meant === undefined ? undefined : tools.logic(meant) },
  };
  if (column !== undefined) return { column, ...shift };
  if (on !== undefined) {
    const date = momentOf(on)?.format(writtenMoment);
    return date === undefined ? undefined : { on: date, ...shift };
  }
  const moment = windowMoment(library, id, window);
  return isMoment(moment) ? { moment, ...shift } : undefined;
}

const isOnce = { once: true, again: false } satisfies Record<ClosedLists["record.transitions.at.reminds"], Reminding["isOnce"]>;

export function secondsOf({ days = 0, hours = 0, minutes = 0 }: Duration = {}): number {
  return 60 * (minutes + 60 * (hours + 24 * days));
}

/** "07:30" -> 27000 */
function secondOfDay(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return secondsOf({ hours, minutes });
}
