/** The type of a part of a condition, as the checker infers it, and what fits what. */
import type { ValueType } from "../../conditions/operators/operator";
import { columnSchemas } from "../../records/column-schema";
import { isDate } from "./is-date";
import type { TypeSchema } from "./scope-types";

/** `schema` and `variable` (its path) of a variable; `literal` of what is written out. */
export interface Typed {
  readonly type: ValueType;
  readonly schema?: TypeSchema;
  readonly literal?: unknown;
  readonly variable?: string;
  /** Of a list that is written out: its parts. */
  readonly parts?: readonly Typed[];
  /** The days without a time that it may be, as far as that is known; empty or undefined where it has a time. */
  readonly days?: readonly DayOf[];
}

/** A day without a time, and the variable that it comes from. */
export interface DayOf {
  readonly day: Day;
  readonly of: string;
}

/** `whole`: it neither opens nor closes anything. */
export type Day = "first" | "last" | "whole";

export const anything: Typed = { type: "any" };

/** A value that stands in a condition, not a list. */
export function typedLiteral(value: unknown): Typed {
  return { type: value === null ? "null" : (typeof value as ValueType), literal: value };
}

/** A type that a schema misspells is told there; here it is any. */
const schemaTypes: readonly ValueType[] = ["boolean", "number", "string", "array", "object", "null"];

/** Whether conditions read its texts as dates; a month is its first day. */
export const isDated = ({ format }: TypeSchema): boolean => ["date", "date-time", "year-month"].includes(String(format));

export function typedVariable(schema: TypeSchema, variable: string): Typed {
  const { type, format } = schema;
  const name: unknown = Array.isArray(type) ? (type.length === 1 ? type[0] : undefined) : type;
  const isDay = name === "string" && isDated(schema);
  const known = schemaTypes.find((one) => one === (name === "integer" ? "number" : name)) ?? "any";
  return {
    type: isDay ? "date" : known,
    schema,
    variable,
    ...(isDay && format === "date" ? { days: [{ day: dayOf(schema), of: variable }] } : {}),
  };
}

export function dayOf({ day }: TypeSchema): Day {
  return day === "first" || day === "last" ? day : "whole";
}

/** The days that one of several values may be. */
export function daysOf(args: readonly Typed[]): Pick<Typed, "days"> {
  const days = args.flatMap((arg) => arg.days ?? []);
  return days.length > 0 ? { days } : {};
}

/** Whether an argument may stand where an operator takes `wanted`. */
export function fits(arg: Typed, wanted: ValueType): boolean {
  if (wanted === "any" || arg.type === "any" || arg.type === "null" || arg.type === wanted) return true;
  if (wanted === "counted") return arg.type === "string" || arg.type === "date" || arg.type === "array";
  if (wanted === "date" && arg.type === "string") return "literal" in arg ? isDate(arg.literal) : !isPlainText(arg.schema);
  return wanted === "string" && arg.type === "date";
}

/**
 * A text with rules of its own, a field that people type and a column of texts have a format where they hold days; an answer that says no more
 * may be one.
 */
const isPlainText = (schema: TypeSchema = {}) =>
  schema === columnSchemas.text ||
  schema.format !== undefined ||
  ["title", "maxLength", "pattern", "options", "enum"].some((key) => key in schema);

/** A text, a number or a list that is written out says nothing about yes and no: a condition's braces were forgotten. */
export function mayDecide(arg: Typed): boolean {
  return "literal" in arg ? typeof arg.literal === "boolean" : arg.variable !== undefined || arg.type !== "array";
}

export function comparable(one: Typed, other: Typed): boolean {
  const open = (typed: Typed) => typed.type === "any" || typed.type === "null";
  if (open(one) || open(other) || one.type === other.type) return true;
  const pair = new Set([one.type, other.type]);
  return pair.has("date") && pair.has("string");
}

/** As a message shows it: `profile.number (number)`. */
export function quote({ type, literal, variable }: Typed): string {
  const shown = variable ?? (literal === undefined ? "" : JSON.stringify(literal));
  return shown ? `${shown} (${type})` : type;
}
