/**
 * A condition as a function of its atoms, joined as json-logic joins them: from left to right, no further than needed. An atom may also fail,
 * when evaluating it throws; a condition that comes to an atom that fails is false as a whole. Of an atom it need not be known which of these it
 * is: what may come of the condition is then at least everything that can.
 *
 *   x and not y, of x that holds and y of which nothing is known  ->  it may hold, be false, or fail
 */
import jsonLogic from "json-logic-js";
import { evaluate, type Logic, type Scope } from "../../conditions/condition";
import type { Conclusion, Connective } from "../../conditions/operators/operator";

/** Undefined: evaluating it fails. */
export type Truth = boolean | undefined;

/** A set of truths, as bits. */
export type May = number;

export const may = { hold: 1, beFalse: 2, fail: 4 } as const;

export const mayBe = (truth: Truth): May => (truth === undefined ? may.fail : truth ? may.hold : may.beFalse);

/** The truths that a part of a condition may have, given those that each atom may have. */
export type Reading = (atoms: readonly May[]) => May;

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
  all: (parts) => (atoms) => untilUnlike(may.hold, parts, atoms),
  any: (parts) => (atoms) => untilUnlike(may.beFalse, parts, atoms),
  same: ([part]) => part as Reading,
  not:
    ([part]) =>
    (atoms) => {
      const found = part?.(atoms) ?? may.beFalse;
      return (found & may.fail) | (found & may.hold ? may.beFalse : 0) | (found & may.beFalse ? may.hold : 0);
    },
  /** Condition, value, condition, value, ..., and the value otherwise; without one it is null, which is no. */
  branches: (parts) => (atoms) => {
    let found: May = 0;
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const when = parts[index]?.(atoms) ?? may.beFalse;
      found |= when & may.fail;
      if (when & may.hold) found |= parts[index + 1]?.(atoms) ?? may.beFalse;
      if (!(when & may.beFalse)) return found;
    }
    return found | (parts.length % 2 === 1 ? (parts.at(-1)?.(atoms) ?? may.beFalse) : may.beFalse);
  },
};

/** Goes on while a part may be as usual. */
function untilUnlike(usual: May, parts: readonly Reading[], atoms: readonly May[]): May {
  let found: May = 0;
  for (const part of parts) {
    const one = part(atoms);
    found |= one & ~usual;
    if (!(one & usual)) return found;
  }
  return found | usual;
}
