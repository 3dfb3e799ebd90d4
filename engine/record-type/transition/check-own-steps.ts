/** An effect that moves the row itself on: it begins in the state that the transition leads to. */
import type { Fault } from "../../check/fault";
import type { RecordEffect } from "../../documents/language";
import type { TransitionRuleChecking } from "../transition-part";

export function checkOwnSteps(effects: readonly RecordEffect[], checking: TransitionRuleChecking): Fault[] {
  const { transition, record, pointer } = checking;
  const then = transition.to === undefined ? transition.from : [transition.to];
  return effects.flatMap((effect, index): Fault[] => {
    if (effect.of !== undefined || effect.create !== undefined || effect.add !== undefined) return [];
    const next = record.transitions?.find(({ id }) => id === effect.transition);
    if (!next || next.from.some((state) => then.includes(state))) return [];
    const at = { pointer: [...pointer, index, "transition"], at: "value", found: next.id } as const;
    return [{ code: "never-possible", ...at, expected: next.from, more: { state: then.join(", ") } }];
  });
}
