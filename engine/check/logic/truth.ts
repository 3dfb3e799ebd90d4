/**
 * A condition as a function of the truth of its atoms, joined as json-logic joins them: from left to right, no further than needed. An
 * atom may also fail, when evaluating it throws; a condition that comes to an atom that fails is false as a whole.
 */
import jsonLogic from "json-logic-js";
import { evaluate, type Logic, type Scope } from "../../conditions/condition";
import type { Conclusion, Connective } from "../../conditions/operators/operator";

/** Undefined: evaluating it fails. */
export type Truth = boolean | undefined;

/** The truth of a part of a condition, given the truth of each atom. */
export type Reading = (atoms: readonly Truth[]) => Truth;

/** The truth of a condition in a scope, by the evaluator that the page uses. */
export function truthOf(logic: Logic, scope: Scope): Truth {
  try {
    return jsonLogic.truthy(evaluate(logic, scope)) === true;
  } catch {
    return undefined;
  }
}

export function isConnective(conclusion: Conclusion): conclusion is Connective {
  return Object.hasOwn(joined, conclusion);
}

export function join(connective: Connective, parts: readonly Reading[]): Reading {
  return joined[connective](parts);
}

const joined: Record<Connective, (parts: readonly Reading[]) => Reading> = {
  all: (parts) => (atoms) => firstUnlike(true, parts, atoms),
  any: (parts) => (atoms) => firstUnlike(false, parts, atoms),
  same: ([part]) => part as Reading,
  not:
    ([part]) =>
    (atoms) => {
      const truth = part?.(atoms);
      return truth === undefined ? undefined : !truth;
    },
  /** Condition, value, condition, value, ..., and the value otherwise; without one it is null, which is no. */
  branches: (parts) => (atoms) => {
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const truth = parts[index]?.(atoms);
      if (truth === undefined) return undefined;
      if (truth) return parts[index + 1]?.(atoms);
    }
    return parts.length % 2 === 1 ? parts.at(-1)?.(atoms) : false;
  },
};

function firstUnlike(usual: boolean, parts: readonly Reading[], atoms: readonly Truth[]): Truth {
  for (const part of parts) {
    const truth = part(atoms);
    if (truth !== usual) return truth;
  }
  return usual;
}
