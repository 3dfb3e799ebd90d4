/**
 * Explains what came of a compiled condition or expression in a scope: a tree with the outcome of each part, the variables that were
 * read, and the parts that nobody asked because an earlier one had decided. Each outcome is the evaluator's own.
 *
 *   explain({ and: [{ "==": [{ var: "profile.number" }, 11] }, { permitted: [...] }] }, { profile: { number: 6 } })
 *     ->  and: no
 *           ==: no, read profile.number: 6
 *           permitted: not asked
 */
import jsonLogic from "json-logic-js";
import { compileLogic, evaluate, type Logic, type NamedConditions, type Scope } from "../conditions/condition";
import { operatorOf } from "../conditions/operators";
import type { Conclusion, Operator } from "../conditions/operators/operator";
import type { ConditionName, NamesOf } from "./condition-names";

export type Outcome =
  | { readonly state: "value"; readonly value: unknown; readonly holds: boolean }
  | { readonly state: "error"; readonly message: string }
  /** The outcome was settled before this part. */
  | { readonly state: "not-asked" };

export interface Explained {
  /** The operator's name; `value` for a constant, `list` for an array of parts. */
  readonly operator: string;
  /** The named conditions that say just this. */
  readonly names: readonly ConditionName[];
  /** The variable that was read; empty for the element itself. Only where `operator` is `var`. */
  readonly path?: string;
  /** The words of the document. Only where `operator` is `value`. */
  readonly constant?: unknown;
  /** Position of the list's element that this part was asked of. */
  readonly element?: number;
  readonly outcome: Outcome;
  readonly parts: readonly Explained[];
}

const noNames: NamesOf = () => [];

/** Explains compiled logic. Never throws: what evaluating throws is an outcome. */
export function explain(logic: Logic, scope: Scope, namesOf: NamesOf = noNames): Explained {
  return visit(logic, scope, namesOf, true);
}

/** Explains logic as a document writes it. Throws the LogicError of compiling. */
export function explainSource(source: Logic, named: NamedConditions, scope: Scope, namesOf: NamesOf = noNames): Explained {
  return explain(compileLogic(source, named).logic, scope, namesOf);
}

function visit(logic: Logic, scope: Scope, namesOf: NamesOf, isAsked: boolean): Explained {
  const outcome: Outcome = isAsked ? outcomeOf(logic, scope) : { state: "not-asked" };
  if (Array.isArray(logic) && logic.some((part) => typeof part === "object" && part !== null)) {
    return { operator: "list", names: [], outcome, parts: inOrder(logic, scope, namesOf, isAsked) };
  }
  if (!jsonLogic.is_logic(logic as never)) return { operator: "value", names: [], constant: logic, outcome, parts: [] };
  const [[operator, raw]] = Object.entries(logic as object) as [[string, unknown]];
  const operands = Array.isArray(raw) ? raw : [raw];
  const names = namesOf(logic);
  if (operator === "var") return { operator, names, outcome, ...readingOf(operands, scope, namesOf, isAsked) };
  const { concludes = "nothing", perElement = false } = operatorOf(operator) ?? {};
  const ask = askers[concludes] ?? (perElement === false ? inOrder : askElements(perElement));
  return { operator, names, outcome, parts: ask(operands, scope, namesOf, isAsked) };
}

function outcomeOf(logic: Logic, scope: Scope): Outcome {
  try {
    const value = evaluate(logic, scope);
    return { state: "value", value, holds: jsonLogic.truthy(value) === true };
  } catch (cause) {
    return { state: "error", message: cause instanceof Error ? cause.message : String(cause) };
  }
}

type Ask = (operands: readonly Logic[], scope: Scope, namesOf: NamesOf, isAsked: boolean) => Explained[];

/** Asks one part after the other until one throws or settles the outcome. */
const askUntil =
  (isSettled: (holds: boolean) => boolean): Ask =>
  (operands, scope, namesOf, isAsked) => {
    let goesOn = isAsked;
    return operands.map((operand) => {
      const part = visit(operand, scope, namesOf, goesOn);
      if (part.outcome.state === "error" || (part.outcome.state === "value" && isSettled(part.outcome.holds))) goesOn = false;
      return part;
    });
  };

const inOrder = askUntil(() => false);

/** Pairs of a condition and its value, and a last value for when none holds. */
const askBranches: Ask = (operands, scope, namesOf, isAsked) => {
  let goesOn = isAsked;
  let chosen = false;
  return operands.map((operand, index) => {
    const isLast = index === operands.length - 1;
    const isCondition = index % 2 === 0 && !isLast;
    const isWanted = goesOn && (isCondition || chosen || (isLast && index % 2 === 0));
    const part = visit(operand, scope, namesOf, isWanted);
    if (!isWanted) return part;
    if (!isCondition || part.outcome.state === "error") goesOn = false;
    else chosen = part.outcome.state === "value" && part.outcome.holds;
    return part;
  });
};

/** Operators that conclude anything else have all of their parts asked. */
const askers: Readonly<Partial<Record<Conclusion, Ask>>> = {
  all: askUntil((holds) => !holds),
  any: askUntil((holds) => holds),
  branches: askBranches,
};

/** Whether an element's answer settles the whole. */
const isSettling = (perElement: Operator["perElement"], holds: boolean) => perElement === (holds ? "until-yes" : "until-no");

/** The list, then what is asked of each element, with the element as the scope. */
const askElements =
  (perElement: Operator["perElement"]): Ask =>
  ([source, question], scope, namesOf, isAsked) => {
    const list = visit(source, scope, namesOf, isAsked);
    const elements = list.outcome.state === "value" && Array.isArray(list.outcome.value) ? list.outcome.value : [];
    const parts: Explained[] = [list];
    for (const [element, value] of elements.entries()) {
      const part = visit(question, value as Scope, namesOf, true);
      parts.push({ ...part, element });
      if (part.outcome.state === "error") break;
      if (part.outcome.state === "value" && isSettling(perElement, part.outcome.holds)) break;
    }
    return elements.length > 0 ? parts : [list, visit(question, scope, namesOf, false)];
  };

/** A variable's path, which may itself be computed, and the value to take where there is none. */
function readingOf([path, ...fallback]: readonly Logic[], scope: Scope, namesOf: NamesOf, isAsked: boolean) {
  const isComputed = jsonLogic.is_logic(path as never);
  const parts = inOrder(isComputed ? [path, ...fallback] : fallback, scope, namesOf, isAsked);
  const [first] = parts;
  const computed = first?.outcome.state === "value" ? first.outcome.value : undefined;
  return { path: String((isComputed ? computed : path) ?? ""), parts };
}
