/**
 * Checks one condition or expression: operators, number of arguments, variables, types on both sides of a comparison, values
 * outside a variable's list or range. Gives back the type of what it computes, so that a fault is told where it arises.
 */

import { maximumDepth } from "../../conditions/condition";
import { elementOperators, operatorNames, operators, type ValueType } from "../../conditions/operators";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { ProblemCode } from "../../problems/codes";
import { isKnown } from "../project/names";
import { typeName } from "../shape/walk-shape";
import { lookUp, type ScopeTypes, type TypeSchema } from "./scope-types";

export interface LogicFault {
  readonly code: ProblemCode;
  readonly pointer: Pointer;
  readonly at: "key" | "value";
  readonly found: string;
  readonly expected: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

export interface LogicCheck {
  readonly scope: ScopeTypes;
  /** All named conditions; undefined where they cannot be read. */
  readonly conditions: readonly string[] | undefined;
  /** The values of a closed reference list; undefined where the list is open. */
  readonly choicesOf: (list: unknown) => readonly unknown[] | undefined;
  readonly fault: (fault: LogicFault) => void;
}

/** The type of a part of a condition; `schema` where it is a variable, `literal` where it is written out. */
interface Typed {
  readonly type: ValueType;
  readonly schema?: TypeSchema;
  readonly literal?: unknown;
  readonly variable?: string;
}

const anything: Typed = { type: "any" };

export function checkLogic(logic: unknown, pointer: Pointer, check: LogicCheck): void {
  infer(logic, pointer, check, 0, false);
}

/** An expression that must give a date. */
export function checkDate(logic: unknown, pointer: Pointer, check: LogicCheck): void {
  const given = infer(logic, pointer, check, 0, false);
  if (!fits(given, "date") || given.literal === null) check.fault(wrongArgument(String(pointer.at(-1)), given, "date", pointer));
}

function infer(logic: unknown, pointer: Pointer, check: LogicCheck, depth: number, inElement: boolean): Typed {
  if (Array.isArray(logic)) {
    const items = logic.map((part, index) => infer(part, [...pointer, index], check, depth + 1, inElement));
    return { type: "array", ...(items.every((item) => "literal" in item) ? { literal: logic } : {}) };
  }
  if (!isObject(logic)) return { type: literalType(logic), literal: logic };
  const keys = Object.keys(logic);
  if (keys.length !== 1) {
    check.fault({ code: "bad-condition", pointer, at: "value", found: String(keys.length), expected: ["1"] });
    return anything;
  }
  if (depth > maximumDepth) {
    check.fault({ code: "condition-too-deep", pointer, at: "value", found: String(depth), expected: [String(maximumDepth)] });
    return anything;
  }
  return inferOperator(keys[0] as string, logic[keys[0] as string], pointer, check, depth, inElement);
}

function inferOperator(name: string, raw: unknown, outer: Pointer, check: LogicCheck, depth: number, inElement: boolean): Typed {
  const pointer = [...outer, name];
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) {
    check.fault({ code: "unknown-operator", pointer, at: "key", found: name, expected: operatorNames });
    return anything;
  }
  const isList = Array.isArray(raw);
  const values: readonly unknown[] = isList ? raw : [raw];
  const place = (index: number): Pointer => (isList ? [...pointer, index] : pointer);
  const least = operator.least ?? operator.takes.length;
  const most = operator.more ? Number.POSITIVE_INFINITY : operator.takes.length;
  if (values.length < least || values.length > most) {
    const expected = [least === most ? String(least) : `${least}-${most === Number.POSITIVE_INFINITY ? "..." : most}`];
    check.fault({
      code: "wrong-arguments",
      pointer,
      at: "key",
      found: String(values.length),
      expected,
      more: { operator: name },
    });
    return { type: asType(operator.gives) };
  }
  if (name === "var") return inferVariable(values[0], place(0), check, inElement);
  if (name === "condition") return inferNamed(values[0], place(0), check);
  if (inElement && operator.reads) {
    check.fault({ code: "operator-not-here", pointer, at: "key", found: name, expected: [] });
    return { type: asType(operator.gives) };
  }
  const first = infer(values[0], place(0), check, depth + 1, inElement);
  const isElement = elementOperators.includes(name);
  const inner = isElement ? { ...check, scope: elementScope(first.schema) } : check;
  const args = [
    first,
    ...values.slice(1).map((value, index) => infer(value, place(index + 1), inner, depth + 1, inElement || isElement)),
  ];
  const isTyped = checkTypes(name, operator.takes, args, place, check);
  if (isTyped && comparing.has(name)) checkComparison(args, place, check);
  if (name === "in") checkMembership(args, place, check);
  return {
    type: operator.gives === "same" ? (args.every(({ type }) => type === "boolean") ? "boolean" : "any") : operator.gives,
  };
}

function inferVariable(path: unknown, pointer: Pointer, check: LogicCheck, inElement: boolean): Typed {
  if (path === "" && inElement) return anything;
  if (typeof path !== "string") {
    if (isObject(path)) return anything;
    const typed: Typed = { type: typeName(path) as ValueType, literal: path };
    check.fault(wrongArgument("var", typed, "string", pointer));
    return anything;
  }
  const found = lookUp(check.scope, path);
  if ("schema" in found) {
    const choices = found.schema.enum ?? check.choicesOf(found.schema.options?.list);
    const schema = choices ? { ...found.schema, enum: choices } : found.schema;
    return { type: schemaType(schema), schema, variable: path };
  }
  const prefix = found.parent ? `${found.parent}.` : "";
  const expected = found.known.map((name) => prefix + name);
  check.fault({ code: "unknown-variable", pointer, at: "value", found: path, expected });
  return anything;
}

function inferNamed(name: unknown, pointer: Pointer, check: LogicCheck): Typed {
  if (check.conditions && !isKnown(String(name), check.conditions)) {
    check.fault({ code: "unknown-condition", pointer, at: "value", found: String(name), expected: check.conditions });
  }
  return { type: "boolean" };
}

function elementScope(list: TypeSchema | undefined): ScopeTypes {
  return (
    list?.items?.properties ?? new Proxy({}, { has: () => true, get: () => ({}), getOwnPropertyDescriptor: () => openProperty })
  );
}
const openProperty = { value: {}, enumerable: true, configurable: true };

const comparing = new Set(["==", "===", "!=", "!==", "<", "<=", ">", ">="]);

function checkTypes(
  name: string,
  takes: readonly ValueType[],
  args: readonly Typed[],
  place: (index: number) => Pointer,
  check: LogicCheck,
): boolean {
  let isTyped = true;
  args.forEach((arg, index) => {
    const wanted = decides(name, index, args.length) ? "boolean" : (takes[Math.min(index, takes.length - 1)] as ValueType);
    if (wanted === "boolean" ? mayDecide(arg) : fits(arg, wanted) && (arg.type !== "null" || mayBeNull.has(name))) return;
    isTyped = false;
    check.fault(wrongArgument(name, arg, wanted, place(index)));
  });
  return isTyped;
}

function wrongArgument(operator: string, arg: Typed, wanted: ValueType, pointer: Pointer): LogicFault {
  const found = arg.variable ?? JSON.stringify(arg.literal) ?? arg.type;
  return { code: "wrong-argument-type", pointer, at: "value", found, expected: [wanted], more: { operator, type: arg.type } };
}

/** Whether the argument says yes or no there; the last of `or` may be what stands in for an empty value. */
function decides(name: string, index: number, count: number): boolean {
  if (name === "if") return index % 2 === 0 && index < count - 1;
  return ["and", "!", "!!"].includes(name) || (name === "or" && index < count - 1);
}

/** A text, a number or a list that is written out says nothing about yes and no: a condition's braces were forgotten. */
function mayDecide(arg: Typed): boolean {
  return "literal" in arg ? typeof arg.literal === "boolean" : arg.variable !== undefined || arg.type !== "array";
}

/** Operators that `null` means something to. */
const mayBeNull = new Set(["==", "===", "!=", "!==", "if", "or", "in", "cat"]);

function fits(arg: Typed, wanted: ValueType): boolean {
  if (wanted === "any" || arg.type === "any" || arg.type === "null" || arg.type === wanted) return true;
  if (wanted === "date" && arg.type === "string")
    return "literal" in arg ? isDate(arg.literal) : arg.schema?.format === undefined;
  return wanted === "string" && arg.type === "date";
}

function checkComparison(args: readonly Typed[], place: (index: number) => Pointer, check: LogicCheck): void {
  for (let index = 1; index < args.length; index += 1) {
    const [left, right] = [args[index - 1], args[index]] as [Typed, Typed];
    if (!comparable(left, right)) {
      const position = "literal" in right ? index : index - 1;
      const [found, expected] = position === index ? [right, left] : [left, right];
      check.fault({
        code: "type-mismatch",
        pointer: place(position),
        at: "value",
        found: quote(found),
        expected: [quote(expected)],
      });
    } else if (left.schema && "literal" in right) checkLiteral(right.literal, left, place(index), check);
    else if (right.schema && "literal" in left) checkLiteral(left.literal, right, place(index - 1), check);
  }
}

function comparable(one: Typed, other: Typed): boolean {
  const open = (typed: Typed) => typed.type === "any" || typed.type === "null";
  if (open(one) || open(other) || one.type === other.type) return true;
  const pair = new Set([one.type, other.type]);
  return pair.has("date") && pair.has("string");
}

function checkMembership([one, list]: readonly Typed[], place: (index: number) => Pointer, check: LogicCheck): void {
  if (list && !["any", "array", "string"].includes(list.type)) check.fault(wrongArgument("in", list, "array", place(1)));
  if (!one?.schema || !Array.isArray(list?.literal)) return;
  list.literal.forEach((value, index) => {
    const typed: Typed = { type: literalType(value), literal: value };
    const pointer = [...place(1), index];
    if (!comparable(one, typed))
      check.fault({ code: "type-mismatch", pointer, at: "value", found: quote(typed), expected: [quote(one)] });
    else checkLiteral(value, one, pointer, check);
  });
}

/** A literal compared with a variable must be a value that the variable can have. */
function checkLiteral(literal: unknown, { schema, variable = "" }: Typed, pointer: Pointer, check: LogicCheck): void {
  if (literal === null || schema === undefined) return;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const isListed = !schema.enum || schema.enum.includes(literal);
  if (isListed && !(typeof literal === "number" && (literal < minimum || literal > maximum))) return;
  const expected = schema.enum?.map((value) => JSON.stringify(value)) ?? [`${minimum}-${maximum}`];
  check.fault({ code: "value-outside", pointer, at: "value", found: JSON.stringify(literal), expected, more: { variable } });
}

function quote({ type, literal, variable }: Typed): string {
  const shown = variable ?? (literal === undefined ? "" : JSON.stringify(literal));
  return shown ? `${shown} (${type})` : type;
}

function schemaType({ type, format }: TypeSchema): ValueType {
  const name: unknown = Array.isArray(type) ? (type.length === 1 ? type[0] : undefined) : type;
  if (name === "integer") return "number";
  if (name === "string" && (format === "date" || format === "date-time")) return "date";
  return valueTypes.find((known) => known === name) ?? "any";
}

/** A type that a schema misspells is told there; here it is any. */
const valueTypes: readonly ValueType[] = ["boolean", "number", "string", "array", "object", "null"];

function literalType(value: unknown): ValueType {
  if (value === null) return "null";
  return typeof value as ValueType;
}

function asType(gives: ValueType | "same"): ValueType {
  return gives === "same" ? "any" : gives;
}

/** Whether a text is a real date or date-time as the language writes them. */
export function isDate(value: unknown): boolean {
  const match =
    typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(value) : null;
  if (!match) return false;
  const date = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${match[1]}-${match[2]}-${match[3]}`);
}
