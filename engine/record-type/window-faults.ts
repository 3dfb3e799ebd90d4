/** A moment of a window is one that the program keeps, and that its rows can be compared with. */
import type { Fault } from "../check/fault";
import { dayOf } from "../check/logic/typed";
import type { Pointer } from "../json/pointer";
import { isMoment, windowField, windowMoment } from "../records/window-moment";
import type { RecordReading } from "./record-part";

/** `read` says whether either end of a window may stand there, or only a last day. */
export function windowFaults(reading: RecordReading, window: string, pointer: Pointer, read: "moment" | "last"): Fault[] {
  const moment = windowMoment(reading.library, reading.id, window);
  if (isMoment(moment)) return dayFaults(reading, window, pointer, read);
  if (moment.why === "no-windows") return [];
  const fault = { pointer, at: "value" } as const;
  if (moment.why === "unknown") return [{ code: "unknown-field", ...fault, found: window, expected: moment.known }];
  return [{ code: "window-not-followed", ...fault, found: moment.key, more: { from: moment.from } }];
}

/** A date without a time must say whether it is a first or a last day; time that is given ends with a last one. */
function dayFaults({ library, id }: RecordReading, window: string, pointer: Pointer, read: "moment" | "last"): Fault[] {
  const field = windowField(library, id, window);
  if (field?.format !== "date") return [];
  const fault = { pointer, at: "value", found: window } as const;
  const by = String(pointer.at(-1));
  const day = dayOf(field);
  if (day === "whole")
    return [{ code: "day-without-time", ...fault, expected: ['"day": "first"', '"day": "last"'], more: { by } }];
  return read === "last" && day === "first" ? [{ code: "wrong-day", ...fault, expected: ["last"], more: { by, day } }] : [];
}
