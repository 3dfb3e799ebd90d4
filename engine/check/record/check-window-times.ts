/** A transition `at` a time names a column or a moment of a window, which its program keeps and its rows can be compared with. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Pointer } from "../../json/pointer";
import { isMoment, windowMoment } from "../../records/window-moment";
import { exactlyOne } from "../exactly-one";
import type { Fault } from "../fault";

export function checkWindowTimes(id: string, { transitions = [] }: RecordType, library: Library): Fault[] {
  return transitions.flatMap(({ at }, index): Fault[] => {
    if (!at) return [];
    const pointer = ["transitions", index, "at"];
    const unsourced = exactlyOne(at, ["column", "window"], pointer);
    if (unsourced.length > 0) return unsourced;
    if (at.window === undefined) return [];
    return windowFaults(library, id, at.window, [...pointer, "window"]);
  });
}

export function windowFaults(library: Library, id: string, window: string, pointer: Pointer): Fault[] {
  const found = windowMoment(library, id, window);
  if (isMoment(found) || found.why === "no-windows") return [];
  const fault = { pointer, at: "value" } as const;
  if (found.why === "unknown") return [{ code: "unknown-field", ...fault, found: window, expected: found.known }];
  return [{ code: "window-not-followed", ...fault, found: found.key, more: { from: found.from } }];
}
