import { checkBeyond } from "../beyond-row";
import { checkInAct } from "../model/check-in-states";
import { readsLinkedRows } from "../part-scopes";
import { checkQuestions, checkRule } from "../row-rules";
import type { TransitionPart } from "../transition-part";

export const when = {
  compile: (condition = true, { tools }) => ({ when: tools.logic(condition) }),
  checkRules: (condition, checking) => [
    // The clock asks the database which rows there are; a person asks about one.
    ...(checking.transition.at ? checkRule(condition, checking.pointer, checking) : []),
    ...checkQuestions(condition, checking.pointer, checking),
    ...checkBeyond(condition, checking.pointer, checking),
    ...checkInAct(condition, checking.pointer, { states: checking.transition.from, as: checking.transition.as }, checking),
  ],
  scope: readsLinkedRows,
} satisfies TransitionPart<"when">;

export const complete = {
  compile: (isComplete = false) => ({ complete: isComplete }),
} satisfies TransitionPart<"complete">;
