import type { TaskState } from "../documents/language";
import { omitUndefined } from "../json/omit-undefined";
import type { CompileTools } from "./tools";

/** The states of a tile or a task, in order: resolving leaves those that hold, and the first is taken. */
export function compileStates(states: readonly TaskState[] | undefined, tools: CompileTools) {
  return states?.map(({ when, state, text, part, badge, tone }) =>
    omitUndefined({
      state,
      visibleWhen: tools.condition(when),
      text: tools.text(text),
      why: state === "locked" ? tools.why(when, false, text) : undefined,
      part: tools.expression(part),
      badge: tools.text(badge),
      tone,
    }),
  );
}
