/**
 * Checks one condition or expression: operators, number of arguments, variables, types on both sides of a comparison, values
 * outside a variable's list or range. Infers the type of each part, so that a fault is told where it arises.
 */

import { maximumDepth } from "../../conditions/condition";
import { operatorNames, operatorOf } from "../../conditions/operators";
import { argumentCounts, type Operator, type ValueType } from "../../conditions/operators/operator";
import { isObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { typeName } from "../shape/walk-shape";
import { checkComparison } from "./check-comparison";
import { checkDays, type DayRead, dayReadBy } from "./check-days";
import { checkElements } from "./check-elements";
import { checkGiven } from "./check-given";
import type { LogicCheck, Position } from "./logic-check";
import { type LogicFault, wrongArgument } from "./logic-fault";
import { codeOfMissing, lookUp, type ScopeTypes, type TypeSchema } from "./scope-types";
import { anything, daysOf, fits, mayDecide, type Typed, typedLiteral, typedVariable } from "./typed";

/** The type that an expression gives, as far as that is known; nothing is told of it. */
export function typeOfLogic(logic: unknown, scope: ScopeTypes): Typed {
  const known = { lacks: () => false, all: () => [] };
  return infer(
    logic,
    { pointer: [], depth: 0, inElement: false },
    { scope, conditions: known, entryOf: () => undefined, choicesOf: () => undefined, fault: () => undefined },
  );
}

export function checkLogic(logic: unknown, pointer: Pointer, check: LogicCheck): void {
  infer(logic, { pointer, depth: 0, inElement: false }, check);
}

/** An expression that must give a date, which is read so. */
export function checkDate(logic: unknown, pointer: Pointer, check: LogicCheck, read?: DayRead): void {
  const given = infer(logic, { pointer, depth: 0, inElement: false }, check);
  const by = String(pointer.at(-1));
  if (!fits(given, "date") || given.literal === null) check.fault(wrongArgument(by, given, "date", pointer));
  else for (const fault of checkDays(by, read, [given], () => pointer)) check.fault(fault);
}

/** An expression that must give a number. */
export function checkNumber(logic: unknown, pointer: Pointer, check: LogicCheck): void {
  const given = infer(logic, { pointer, depth: 0, inElement: false }, check);
  if (!fits(given, "number")) check.fault(wrongArgument(String(pointer.at(-1)), given, "number", pointer));
}

function infer(logic: unknown, position: Position, check: LogicCheck): Typed {
  const { pointer, depth } = position;
  if (Array.isArray(logic)) {
    const items = logic.map((part, index) => infer(part, { ...position, pointer: [...pointer, index], depth: depth + 1 }, check));
    return { type: "array", parts: items, ...(items.every((item) => "literal" in item) ? { literal: logic } : {}) };
  }
  if (!isObject(logic)) return typedLiteral(logic);
  const [name, ...others] = Object.keys(logic);
  if (name === undefined || others.length > 0) {
    const found = String(Object.keys(logic).length);
    check.fault({ code: "bad-condition", pointer, at: "value", found, expected: ["1"] });
    return anything;
  }
  if (depth > maximumDepth) {
    check.fault({ code: "condition-too-deep", pointer, at: "value", found: String(depth), expected: [String(maximumDepth)] });
    return anything;
  }
  return inferOperator(name, logic[name], { ...position, pointer: [...pointer, name] }, check);
}

function inferOperator(name: string, raw: unknown, position: Position, check: LogicCheck): Typed {
  const { pointer, depth, inElement } = position;
  const operator = operatorOf(name);
  if (!operator) {
    check.fault({ code: "unknown-operator", pointer, at: "key", found: name, expected: operatorNames });
    return anything;
  }
  const values: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const pointerTo = (index: number): Pointer => (Array.isArray(raw) ? [...pointer, index] : pointer);
  const given: Typed = { type: operator.gives === "same" ? "any" : operator.gives };
  const miscounted = checkCount(name, operator, values.length, pointer);
  if (miscounted) {
    check.fault(miscounted);
    return given;
  }
  if (name === "var") return inferVariable(values[0], pointerTo(0), check, inElement);
  if (operator.run === "replaced") return inferNamed(values, { ...position, pointer }, pointerTo, check);
  if (inElement && operator.reads.length > 0) {
    check.fault({ code: "operator-not-here", pointer, at: "key", found: name, expected: [] });
    return given;
  }
  const part = (index: number): Position => ({ pointer: pointerTo(index), depth: depth + 1, inElement });
  if (operator.ofLinked) {
    const linked = linkedType(name, values[0], { ...position, at: pointerTo(0) }, check);
    if (linked) infer(values[1], part(1), { ...check, scope: { ...check.scope, it: linked } });
    return given;
  }
  const first = infer(values[0], part(0), check);
  const inner = operator.perElement ? { ...check, scope: elementScope(first.schema) } : check;
  const rest = values
    .slice(1)
    .map((value, index) => infer(value, { ...part(index + 1), inElement: inElement || operator.perElement !== false }, inner));
  const args = [first, ...rest];
  const mistyped = checkTypes(name, operator, args, pointerTo);
  const further = () => [
    ...checkComparison(operator, args, pointerTo),
    ...checkElements(name, operator, args, pointerTo),
    ...checkDays(name, dayReadBy(name), args, pointerTo),
  ];
  for (const fault of mistyped.length > 0 ? mistyped : further()) check.fault(fault);
  if (operator.gives === "same" && args.every(({ type }) => type === "boolean")) return { type: "boolean" };
  return { ...given, ...daysGiven(name, operator, args) };
}

/** The days that the result may be: those of the values that it is chosen from. A day that is worked out of another one opens and closes nothing. */
function daysGiven(name: string, { gives, concludes, decides }: Operator, args: readonly Typed[]): Pick<Typed, "days"> {
  const chooses = gives === "same" || concludes === "branches";
  if (!chooses && (gives !== "date" || dayReadBy(name) !== undefined)) return {};
  const { days } = daysOf(concludes === "branches" ? args.filter((_, index) => !decides(index, args.length)) : args);
  return days ? { days: chooses ? days : days.map(({ of }) => ({ day: "whole", of })) } : {};
}

function checkCount(name: string, operator: Operator, count: number, pointer: Pointer): LogicFault | undefined {
  const { least, most } = argumentCounts(operator);
  if (count >= least && count <= most) return undefined;
  const expected = [least === most ? String(least) : `${least}-${most === Number.POSITIVE_INFINITY ? "..." : most}`];
  return { code: "wrong-arguments", pointer, at: "key", found: String(count), expected, more: { operator: name } };
}

function checkTypes(
  name: string,
  { takes, decides, mayBeNull }: Operator,
  args: readonly Typed[],
  pointerTo: (index: number) => Pointer,
): LogicFault[] {
  return args.flatMap((arg, index): LogicFault[] => {
    const wanted = decides(index, args.length) ? "boolean" : (takes[Math.min(index, takes.length - 1)] as ValueType);
    const isFitting = wanted === "boolean" ? mayDecide(arg) : fits(arg, wanted) && (arg.type !== "null" || mayBeNull);
    return isFitting ? [] : [wrongArgument(name, arg, wanted, pointerTo(index))];
  });
}

/** Where a name stands that was written without what it belongs to: `form.jenis` for `jenis`. */
function fieldsNamed(scope: ScopeTypes, name: string): readonly string[] {
  const root = Object.keys(scope).find((one) => Object.hasOwn(scope[one]?.properties ?? {}, name));
  return root === undefined ? [] : [`${root}.${name}`];
}

function inferVariable(path: unknown, pointer: Pointer, check: LogicCheck, inElement: boolean): Typed {
  if (path === "" && inElement) return anything;
  if (typeof path !== "string") {
    const typed: Typed = { type: typeName(path) as ValueType, literal: path };
    check.fault(wrongArgument("var", typed, "string", pointer));
    return anything;
  }
  const given = inElement ? undefined : check.inside?.given.get(path);
  if (given) return given;
  const found = lookUp(check.scope, path);
  if ("schema" in found) {
    const choices = found.schema.enum ?? check.choicesOf(found.schema.options?.list);
    return typedVariable(choices ? { ...found.schema, enum: choices } : found.schema, path);
  }
  const prefix = found.parent ? `${found.parent}.` : "";
  const known = found.known.map((name) => prefix + name);
  const expected = found.parent ? known : [...fieldsNamed(check.scope, path), ...known];
  check.fault({ code: codeOfMissing(found, "unknown-variable"), pointer, at: "value", found: path, expected });
  return anything;
}

/** The type of the rows that link to this one by that name; a fault where there are none, or none may be asked here. */
function linkedType(
  operator: string,
  name: unknown,
  { pointer, inElement, at }: Position & { readonly at: Pointer },
  check: LogicCheck,
): TypeSchema | undefined {
  const children = inElement || check.scope.it ? undefined : check.scope.row?.children;
  const found = written(name);
  if (!children) check.fault({ code: "operator-not-here", pointer, at: "key", found: operator, expected: [] });
  else if (Object.hasOwn(children, found)) return children[found];
  else check.fault({ code: "unknown-link", pointer: at, at: "value", found, expected: Object.keys(children) });
  return undefined;
}

function inferNamed(
  [name, ...values]: readonly unknown[],
  position: Position,
  pointerTo: (index: number) => Pointer,
  check: LogicCheck,
): Typed {
  const found = written(name);
  const { pointer, depth, inElement } = position;
  const given = values.map((value, index) => infer(value, { pointer: pointerTo(index + 1), depth: depth + 1, inElement }, check));
  const entry = check.entryOf(found);
  if (check.conditions.lacks(found)) {
    check.fault({ code: "unknown-condition", pointer: pointerTo(0), at: "value", found, expected: check.conditions.all() });
  } else if (entry) {
    for (const fault of checkGiven({ name: found, entry, given, pointer, pointerTo }, check, infer)) check.fault(fault);
  }
  return { type: "boolean" };
}

/** The variables inside an element of a list; every name where nobody describes the elements. */
function elementScope(list: TypeSchema | undefined): ScopeTypes {
  return list?.items?.properties ?? anyName;
}
const anyName: ScopeTypes = new Proxy(
  {},
  {
    has: () => true,
    get: () => ({}),
    getOwnPropertyDescriptor: () => ({ value: {}, enumerable: true, configurable: true }),
  },
);
