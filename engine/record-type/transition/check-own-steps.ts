/**
 * Effects that move rows on. One on the row itself begins in the state that the transition leads to; one on rows that link to it, in a state
 * that its condition leaves them in.
 */
import type { Fault } from "../../check/fault";
import { exclude } from "../../check/logic/outcomes";
import type { RecordEffect } from "../../documents/language";
import { targetOf } from "../effect-target";
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

export function checkLinkedSteps(effects: readonly RecordEffect[], checking: TransitionRuleChecking): Fault[] {
  const { record, library, pointer, scopeAt, named } = checking;
  return effects.flatMap(({ of, when, transition }, index): Fault[] => {
    const place = [...pointer, index];
    const target = of === undefined ? undefined : targetOf(record, of, library);
    const next = target?.transitions?.find(({ id }) => id === transition);
    const scope = when === undefined || !next ? undefined : scopeAt([...place, "when"]);
    if (when === undefined || !target || !next || !scope?.it) return [];
    const isLeft = (states: readonly string[]) => !exclude(when, { in: [{ var: "it.state" }, states] }, scope, named);
    const states = Object.keys(target.states).filter((state) => isLeft([state]));
    if (states.length === 0 || isLeft(next.from)) return [];
    const at = { pointer: [...place, "transition"], at: "value", found: next.id } as const;
    return [{ code: "never-possible", ...at, expected: next.from, more: { state: states.join(", ") } }];
  });
}
