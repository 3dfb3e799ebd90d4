/**
 * Conditions and expressions are json-logic. Compiling one replaces named conditions by their logic, appends what contextual
 * operators read, and lists the variables it depends on; evaluating it is json-logic's own `apply`, with a `var` that sees own
 * properties only. Whatever goes wrong while evaluating a condition counts as false: fail closed.
 *
 *   compileLogic({ condition: "sudah-dibuka" }, named)  ->  { logic: { reached: [...] }, reads: ["cohort.buka", "date"] }
 */

import jsonLogic from "json-logic-js";
import { written } from "../json/json";
import { reportError } from "../report/report-error";
import { isOperator, operatorOf, operators } from "./operators";

export { readPath } from "./variable";

export type Logic = unknown;

/**
 * The variables of conditions and texts: the context's roots and what the screen, the form or the row adds (`sources`, `form`, `row`, ...).
 */
export type Scope = Readonly<Record<string, unknown>>;

/**
 * The logic of a named condition; with the values that it is handed in their places (`handed.ts`), undefined where it takes another number of
 * them. As it is written where none are told.
 */
export type NamedConditions = (name: string, given?: readonly Logic[]) => Logic | undefined;

export interface CompiledLogic {
  readonly logic: Logic;
  readonly reads: readonly string[];
}

/** Deepest nesting a condition may have, named conditions included. */
export const maximumDepth = 12;

export class LogicError extends Error {
  constructor(
    readonly reason: "too-deep" | "unknown-operator" | "unknown-condition" | "several-operators",
    readonly found: string,
  ) {
    super(`${reason}: ${found}`);
  }
}

/** Compiles one condition or expression; throws a LogicError for what the checker would have refused. */
export function compileLogic(source: Logic, named: NamedConditions): CompiledLogic {
  const reads = new Set<string>();
  const expand = (node: Logic, depth: number, inElement: boolean): Logic => {
    if (depth > maximumDepth * 2) throw new LogicError("too-deep", String(depth));
    if (Array.isArray(node)) return node.map((part) => expand(part, depth + 1, inElement));
    if (!jsonLogic.is_logic(node as never)) {
      const operator = typeof node === "object" ? Object.keys(Object(node)).find(isOperator) : undefined;
      if (operator !== undefined) throw new LogicError("several-operators", operator);
      return node;
    }
    const [name, raw] = Object.entries(node as Record<string, unknown>)[0] as [string, unknown];
    const operator = operatorOf(name);
    if (!operator) throw new LogicError("unknown-operator", name);
    const values = Array.isArray(raw) ? raw : [raw];
    if (operator.run === "replaced") {
      const logic = named(written(values[0]), values.slice(1));
      if (logic === undefined) throw new LogicError("unknown-condition", written(values[0]));
      return expand(logic, depth + 1, inElement);
    }
    if (name === "var" && !inElement && typeof values[0] === "string") reads.add(values[0]);
    const context = operator.reads.map((path) => {
      reads.add(path);
      return { var: path };
    });
    const args = values.map((value, index) =>
      expand(value, depth + 1, inElement || (operator.perElement !== false && index === 1)),
    );
    return { [name]: [...args, ...context] };
  };
  return { logic: expand(source, 0, false), reads: [...reads] };
}

for (const [name, { run }] of Object.entries(operators))
  if (typeof run === "function") jsonLogic.add_operation(name, run as never);

/** The value of a compiled expression in a scope. */
export function evaluate(logic: Logic, scope: Scope): unknown {
  if (typeof logic !== "object" || logic === null) return logic;
  return jsonLogic.apply(logic as never, scope);
}

/** Whether a compiled condition holds; an error while evaluating counts as no, and is reported. */
export function holds(logic: Logic | undefined, scope: Scope): boolean {
  if (logic === undefined || logic === true) return true;
  try {
    return jsonLogic.truthy(evaluate(logic, scope)) === true;
  } catch (cause) {
    reportError({ kind: "condition", logic, cause });
    return false;
  }
}
