/**
 * A transition `at` a time is made by nobody. Its rules read the row alone: there is no person whose permissions or profile they could read;
 * and where no people make it besides, nobody is asked for anything.
 */
import type { Fault } from "../check/fault";
import { compileLogic } from "../conditions/condition";
import type { RecordTransition } from "../documents/language";
import { isObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import type { RuleChecking } from "./record-part";
import type { TransitionRuleChecking } from "./transition-part";

/** The clock makes it: at its own time, or when the time of the row or of who holds it is over. */
export const isTimed = ({ transition, record }: Pick<TransitionRuleChecking, "transition" | "record">): boolean =>
  transition.at !== undefined || [record.timed?.over, record.claim?.ends].includes(transition.id);

const isMadeByClockAlone = (checking: TransitionRuleChecking): boolean => isTimed(checking) && !checking.transition.as;

/** A key that asks a person for something, or that a person must have done. */
export function checkAsked(key: keyof RecordTransition, checking: TransitionRuleChecking): Fault[] {
  return isMadeByClockAlone(checking) ? [{ code: "asks-nobody", pointer: checking.pointer, at: "key", found: key }] : [];
}

/** A condition of a transition that the clock makes too. */
export const checkBeyond = (rule: unknown, pointer: Pointer, checking: TransitionRuleChecking): Fault[] =>
  isTimed(checking) ? beyond(rule, pointer, checking) : [];

/** A value that the clock writes, where no people make the transition. */
export const checkWrittenByClock = (value: unknown, pointer: Pointer, checking: TransitionRuleChecking): Fault[] =>
  isMadeByClockAlone(checking) ? beyond(value, pointer, checking) : [];

function beyond(value: unknown, pointer: Pointer, { named }: RuleChecking): Fault[] {
  const variable = beyondRow(compileLogic(value, named).logic);
  return variable === undefined ? [] : [{ code: "beyond-row", pointer, at: "value", found: variable }];
}

/** The first variable that is neither of the row nor the date. */
function beyondRow(logic: unknown): string | undefined {
  if (Array.isArray(logic)) {
    for (const part of logic) {
      const found = beyondRow(part);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(logic)) return undefined;
  const path = "var" in logic ? [logic.var].flat()[0] : undefined;
  if (typeof path !== "string") return beyondRow(Object.values(logic));
  return path === "date" || /^(row|it)\./.test(path) ? undefined : path;
}
