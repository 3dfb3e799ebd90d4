/** Compiles the time of a record type. */
import type { CompileTools } from "../compile/tools";
import type { RecordTimed } from "../documents/language";
import type { Library } from "../documents/library";
import type { TimedWork } from "./compiled-timed";
import { isMoment, windowMoment } from "./window-moment";

/** What was on its way when the time ended is still taken, so many seconds. */
export const graceSeconds = 10;

/** `id` is the record type's. */
export function compileTimed(library: Library, id: string, timed: RecordTimed, tools: CompileTools): TimedWork {
  const { start, extend = [], send = [], over, atEnd, began, end, extended } = timed;
  const window = start.window === undefined ? undefined : windowMoment(library, id, start.window);
  return {
    in: timed.in,
    start: start.transition,
    minutes: tools.expression(start.minutes),
    window: window && isMoment(window) ? window : undefined,
    extend: new Map(extend.map(({ transition, minutes }) => [transition, { $value: tools.logic(minutes) }])),
    send,
    over,
    sendsDraft: atEnd === "send",
    began,
    end,
    extended,
  };
}
