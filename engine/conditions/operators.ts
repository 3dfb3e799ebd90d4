/**
 * The operators a condition may use: json-logic's own and ours, one entry each, grouped by what they are for. An operator is added by
 * adding its entry; `Operator` names all that the entry must say. Nothing else in the project lists operators.
 */
import { arithmetic } from "./operators/arithmetic";
import { comparisons } from "./operators/comparisons";
import { connectives } from "./operators/connectives";
import { dateOperators } from "./operators/date-operators";
import { listOperators } from "./operators/list-operators";
import type { Operator } from "./operators/operator";
import { valueOperators } from "./operators/value-operators";

const entries = { ...connectives, ...comparisons, ...valueOperators, ...dateOperators, ...listOperators, ...arithmetic };

export const operators: Readonly<Record<keyof typeof entries, Operator>> = entries;

export type OperatorName = keyof typeof entries;

export const operatorNames = Object.keys(entries);

/** Inherited names (`constructor`, `toString`) are no operators. */
export function isOperator(name: string): name is keyof typeof entries {
  return Object.hasOwn(entries, name);
}

export function operatorOf(name: string): Operator | undefined {
  return isOperator(name) ? operators[name] : undefined;
}
