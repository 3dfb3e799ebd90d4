/** Work for which each person has a limited time. */
import type { ScopeTypes } from "../../check/logic/scope-types";
import { dataType } from "../../check/scope/source-types";
import type { RecordTimed } from "../../documents/language";
import type { TimedWork } from "../../records/compiled-timed";
import { isMoment, windowMoment } from "../../records/window-moment";
import { readsRow } from "../part-scopes";
import type { RecordCompiling, RecordPart, ScopePlace } from "../record-part";
import { checkTimed } from "./check-timed";

export const timed = {
  compile: (value, compiling) => ({ timed: value && compileTimed(value, compiling) }),
  check: checkTimed,
  scope: (place) => ({ ...readsRow(place), ...grantedInput(place) }),
} satisfies RecordPart<"timed">;

/** The server still takes what was on its way when the time ended, so many seconds. */
export const graceSeconds = 10;

export function compileTimed(value: RecordTimed, { library, id, tools }: RecordCompiling): TimedWork {
  const { start, extend = [], send = [], over, atEnd, began, end, extended } = value;
  const window = start.window === undefined ? undefined : windowMoment(library, id, start.window);
  return {
    in: value.in,
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

/** The minutes that a transition adds may be what it asks for. */
function grantedInput({ record: { timed: value, transitions = [] }, library, pointer: [, part, index] }: ScopePlace): ScopeTypes {
  const named = part === "extend" ? value?.extend?.[Number(index)]?.transition : undefined;
  const input = transitions.find(({ id }) => id === named)?.input;
  return input === undefined ? {} : { input: dataType(library, input) };
}
