/** Whether those who may do something with a row see it in the states that it begins from: an act is on a row that its person reads. */
import type { Fault } from "../../check/fault";
import { outcomesOf } from "../../check/logic/outcomes";
import type { Pointer } from "../../json/pointer";
import type { RuleChecking } from "../record-part";
import { rowIn } from "./row-in";

export interface SeenAct {
  readonly states: readonly string[];
  /** The read rules of its people. */
  readonly as: readonly string[];
  /** They lead to the two lists. */
  readonly statesAt: Pointer;
  readonly asAt: Pointer;
  /** Others do it too: a state that these people do not see may be for those. */
  readonly isSharedWithOthers?: boolean;
}

export function checkSeen({ states, as, statesAt, asAt, isSharedWithOthers = false }: SeenAct, checking: RuleChecking): Fault[] {
  const sees = as.map((reader) => states.map((state) => maySee(reader, state, checking)));
  const unseen = states.flatMap((found, index): Fault[] =>
    isSharedWithOthers || sees.some((seen) => seen[index])
      ? []
      : [{ code: "nobody-sees", pointer: [...statesAt, index], at: "value", found, expected: as }],
  );
  if (unseen.length === states.length) return unseen;
  const blind = as.flatMap((found, index): Fault[] =>
    sees[index]?.some(Boolean) ? [] : [{ code: "sees-none", pointer: [...asAt, index], at: "value", found, expected: states }],
  );
  return [...unseen, ...blind];
}

/** Whether a read rule can hold of a row in that state. A rule that is not there is told where it is named. */
function maySee(reader: string, state: string, checking: RuleChecking): boolean {
  const index = checking.record.read.findIndex(({ id }) => id === reader);
  const when = checking.record.read[index]?.when;
  if (when === undefined) return true;
  const scope = rowIn([state], checking.scopeAt(["read", index, "when"]), checking);
  return outcomesOf(when, scope, checking.named)?.canHold !== false;
}
