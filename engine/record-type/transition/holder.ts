/** A row is handed over in a state in which it can be held. */
import type { Fault } from "../../check/fault";
import { checkWrittenByClock } from "../beyond-row";
import { unheld } from "../held";
import { readsAnswers } from "../part-scopes";
import type { TransitionChecking, TransitionPart } from "../transition-part";

export const holder = {
  compile: (expression, { tools }) => ({ holder: tools.expression(expression) }),
  check: checkHanding,
  checkRules: (expression, checking) => checkWrittenByClock(expression, checking.pointer, checking),
  scope: readsAnswers,
} satisfies TransitionPart<"holder">;

function checkHanding(expression: unknown, { transition, record, around, pointer }: TransitionChecking): Fault[] {
  const { claim } = record;
  if (!claim) return unheld("holder", expression, around, record);
  const { from, to } = transition;
  const wrong = (to === undefined ? from : [to]).find((state) => !claim.in.includes(state));
  return wrong === undefined ? [] : [{ code: "held-nowhere", pointer, at: "key", found: wrong, expected: [...claim.in] }];
}
