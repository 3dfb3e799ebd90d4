import type { Duration, RecordTime } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { TransitionTime } from "../../records/compiled-record";
import { isMoment, windowMoment } from "../../records/window-moment";

/**
 * `{ column: "wkt_mulai", before: { minutes: 15 } }` -> `{ column: "wkt_mulai", seconds: -900 }`. A day is 24 hours, because WIB has no summer time.
 * `id` is the record type's. Undefined for what the checker refuses.
 */
export function transitionTime(
  library: Library,
  id: string,
  { column, window, after, before }: RecordTime,
): TransitionTime | undefined {
  const seconds = secondsOf(after) - secondsOf(before);
  if (column !== undefined) return { column, seconds };
  const moment = windowMoment(library, id, window ?? "");
  return isMoment(moment) ? { moment, seconds } : undefined;
}

export function secondsOf({ days = 0, hours = 0, minutes = 0 }: Duration = {}): number {
  return 60 * (minutes + 60 * (hours + 24 * days));
}
