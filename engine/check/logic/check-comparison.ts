/**
 * The compared values must be of one type, and a value that is written out must be one that the variable can have.
 *
 *   { "==": [{ "var": "profile.k_jalur_gpm" }, 9] }  ->  value-outside: 9, expected 1, 2, 3, 4, 7
 */
import type { Operator } from "../../conditions/operators/operator";
import type { Pointer } from "../../json/pointer";
import { formats } from "../../rules/string-formats";
import { isDate } from "./is-date";
import { type LogicFault, typeMismatch, wrongArgument } from "./logic-fault";
import type { TypeSchema } from "./scope-types";
import { comparable, isDated, type Typed, typedLiteral } from "./typed";

type PointerTo = (index: number) => Pointer;

/** Faults of the arguments of an operator that compares them with each other; none of any other operator. */
export function checkComparison({ concludes, takes }: Operator, args: readonly Typed[], pointerTo: PointerTo): LogicFault[] {
  // Two dates, as `before` and `daysBetween` take them.
  if (takes.length === 2 && takes.every((one) => one === "date")) return selfCompared(args, pointerTo);
  if (concludes === "membership") return checkMembership(args, pointerTo);
  return concludes === "order" || concludes === "equality" ? checkSides(args, pointerTo, concludes) : [];
}

function checkSides(args: readonly Typed[], pointerTo: PointerTo, concludes: "order" | "equality"): LogicFault[] {
  /** By order, a value may be compared with what lies between or beyond those that it can have. */
  const inList = (typed: Typed): Typed =>
    concludes === "order" && typed.schema?.enum ? { ...typed, schema: { ...typed.schema, enum: undefined } } : typed;
  return args.slice(1).flatMap((right, before): LogicFault[] => {
    const left = args[before] as Typed;
    if (left.variable !== undefined && left.variable === right.variable)
      return [{ code: "compares-itself", pointer: pointerTo(before + 1), at: "value", found: left.variable, expected: [] }];
    if (!comparable(left, right))
      return "literal" in right
        ? [typeMismatch(right, left, pointerTo(before + 1))]
        : [typeMismatch(left, right, pointerTo(before))];
    if (left.schema && "literal" in right) return checkLiteral(right.literal, inList(left), pointerTo(before + 1));
    return right.schema && "literal" in left ? checkLiteral(left.literal, inList(right), pointerTo(before)) : [];
  });
}

const selfCompared = ([one, other]: readonly Typed[], pointerTo: PointerTo): LogicFault[] =>
  one?.variable !== undefined && one.variable === other?.variable
    ? [{ code: "compares-itself", pointer: pointerTo(1), at: "value", found: one.variable, expected: [] }]
    : [];

function checkMembership([one, list]: readonly Typed[], pointerTo: PointerTo): LogicFault[] {
  if (list && !["any", "array", "string"].includes(list.type)) return [wrongArgument("in", list, "array", pointerTo(1))];
  if (one && list?.type === "string" && !["any", "string", "null", "date"].includes(one.type))
    return [wrongArgument("in", one, "string", pointerTo(0))];
  if (!one?.schema || !Array.isArray(list?.literal)) return [];
  const values: readonly unknown[] = list.literal;
  return values.flatMap((value, index): LogicFault[] => {
    if (values.indexOf(value) < index)
      return [
        { code: "repeated-value", pointer: [...pointerTo(1), index], at: "value", found: JSON.stringify(value), expected: [] },
      ];
    const typed = typedLiteral(value);
    const pointer = [...pointerTo(1), index];
    return comparable(one, typed) ? checkLiteral(value, one, pointer) : [typeMismatch(typed, one, pointer)];
  });
}

/** A literal compared with a variable, or written into it, must be a value that the variable can have. */
export function checkLiteral(literal: unknown, { schema, variable = "" }: Typed, pointer: Pointer): LogicFault[] {
  if (literal === null || schema === undefined) return [];
  const expected = limitsBroken(literal, schema);
  if (!expected) return [];
  return [{ code: "value-outside", pointer, at: "value", found: JSON.stringify(literal), expected, more: { variable } }];
}

/** The values that it would have to be among; undefined where it is. An empty text is what stands where nothing is. */
function limitsBroken(value: unknown, schema: TypeSchema): readonly string[] | undefined {
  const { minimum = -Infinity, maximum = Infinity, enum: choices } = schema;
  if (choices) return choices.includes(value) ? undefined : choices.map((choice) => JSON.stringify(choice));
  if (typeof value === "number") return value < minimum || value > maximum ? [rangeOf(minimum, maximum)] : undefined;
  if (typeof value !== "string" || value === "") return undefined;
  return hasForm(value, schema) ? undefined : [`format ${schema.format}`];
}

/** A moment is compared with a day too. */
function hasForm(text: string, schema: TypeSchema): boolean {
  const checks: Readonly<Record<string, (value: string) => boolean>> = formats;
  const format = String(schema.format);
  return (Object.hasOwn(checks, format) ? checks[format]?.(text) : true) !== false || (isDated(schema) && isDate(text));
}

/** `0-40`, or the one limit that there is: `≥ 1`. */
function rangeOf(minimum: number, maximum: number): string {
  if (maximum === Infinity) return `≥ ${minimum}`;
  return minimum === -Infinity ? `≤ ${maximum}` : `${minimum}-${maximum}`;
}
