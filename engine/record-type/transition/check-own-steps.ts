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
  const states = statesBefore(effects, checking);
  return effects.flatMap((effect, index): Fault[] => {
    const next = ownStep(effect, checking);
    const then = states[index] ?? [];
    if (!next || next.from.some((state) => then.includes(state))) return [];
    const at = { pointer: [...checking.pointer, index, "transition"], at: "value", found: next.id } as const;
    return [{ code: "never-possible", ...at, expected: next.from, more: { state: then.join(", ") } }];
  });
}

/** The states that the row may be in when each of the effects is made: those before it have moved the row. */
export function statesBefore(effects: readonly RecordEffect[], checking: TransitionRuleChecking): readonly (readonly string[])[] {
  const { from, to } = checking.transition;
  let then: readonly string[] = to === undefined ? from : [to];
  return effects.map((effect) => {
    const before = then;
    then = statesAfter(effect, before, checking);
    return before;
  });
}

function statesAfter(effect: RecordEffect, before: readonly string[], checking: TransitionRuleChecking): readonly string[] {
  const { record, library } = checking;
  const next = ownStep(effect, checking);
  const made =
    next ?? targetOf(record, effect.of ?? effect.each, library)?.transitions?.find(({ id }) => id === effect.transition);
  // Its effects may move the row anywhere.
  if (made?.effects !== undefined) return Object.keys(record.states);
  if (!next) return before;
  const moved = next.to === undefined ? before.filter((state) => next.from.includes(state)) : [next.to];
  const mayStay = effect.ifPossible === true || effect.when !== undefined || moved.length === 0;
  return mayStay ? [...new Set([...before, ...moved])] : moved;
}

function ownStep({ of, each, create, add, transition }: RecordEffect, { record }: TransitionRuleChecking) {
  if ([of, each, create, add].some((one) => one !== undefined)) return undefined;
  return record.transitions?.find(({ id }) => id === transition);
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
