import type { Duration, RecordTime } from "../documents/language";
import type { TransitionTime } from "./compiled-record";

/** `{ column: "wkt_mulai", before: { minutes: 15 } }` -> `{ column: "wkt_mulai", seconds: -900 }`. A day is 24 hours, because WIB has no summer time. */
export function transitionTime({ column, after, before }: RecordTime): TransitionTime {
  return { column, seconds: secondsOf(after) - secondsOf(before) };
}

export function secondsOf({ days = 0, hours = 0, minutes = 0 }: Duration = {}): number {
  return 60 * (minutes + 60 * (hours + 24 * days));
}
