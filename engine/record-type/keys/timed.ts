/** Work for which each person has a limited time. */
import type { RecordTimed } from "../../documents/language";
import type { TimedWork } from "../../records/compiled-timed";
import { isMoment, windowMoment } from "../../records/window-moment";
import type { RecordCompiling, RecordPart } from "../record-part";
import { checkTimed } from "./check-timed";

export const timed = {
  compile: (said, compiling) => ({ timed: said && compileTimed(said, compiling) }),
  check: checkTimed,
} satisfies RecordPart<"timed">;

/** The server still takes what was on its way when the time ended, so many seconds. */
export const graceSeconds = 10;

export function compileTimed(said: RecordTimed, { library, id, tools }: RecordCompiling): TimedWork {
  const { start, extend = [], send = [], over, atEnd, began, end, extended } = said;
  const window = start.window === undefined ? undefined : windowMoment(library, id, start.window);
  return {
    in: said.in,
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
