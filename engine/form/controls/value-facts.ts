/**
 * The facts of a value in its schema, in the words of controls. Worked out once per field: `{ type: ["integer", "null"], minimum: 1 }`
 * becomes `{ type: "integer", min: 1, ... }`. Bounds guide the person; only the form's rules refuse a value.
 */
import { isObject, type JsonObject } from "../../json/json";

export interface ValueFacts {
  /** The type the schema gives its values, without null. */
  readonly type?: string;
  /** The value is a list. */
  readonly multiple: boolean;
  readonly format?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minWords?: number;
  readonly maxWords?: number;
  /** Stored dates, or "today". */
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly examples?: readonly unknown[];
  /** The schema has a default, so an empty value is not offered. */
  readonly hasDefault: boolean;
  /** Nothing but true is valid, as with a consent. */
  readonly mustBeTrue: boolean;
  /** The allowed uploads. */
  readonly upload?: object;
}

export function valueFacts(schema: JsonObject): ValueFacts {
  const { type } = schema;
  const number = (name: string) => (typeof schema[name] === "number" ? (schema[name] as number) : undefined);
  const text = (name: string) => (typeof schema[name] === "string" ? (schema[name] as string) : undefined);
  return {
    type: Array.isArray(type) ? type.find((one) => one !== "null") : text("type"),
    multiple: type === "array",
    format: text("format"),
    min: number("minimum"),
    max: number("maximum"),
    step: number("multipleOf"),
    minLength: number("minLength"),
    maxLength: number("maxLength"),
    minWords: number("minWords"),
    maxWords: number("maxWords"),
    minDate: text("formatMinimum"),
    maxDate: text("formatMaximum"),
    examples: Array.isArray(schema.examples) ? schema.examples : undefined,
    hasDefault: schema.default !== undefined,
    mustBeTrue: mustBeTrue(schema),
    upload: isObject(schema.upload) ? schema.upload : undefined,
  };
}

function mustBeTrue(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { const: fixed, enum: values, oneOf, anyOf, allOf } = schema;
  if (fixed === true || fixed === 1) return true;
  if (Array.isArray(values)) return values.length === 1 && values[0] === true;
  const only = [oneOf, anyOf].find((branches) => Array.isArray(branches) && branches.length === 1) as unknown[] | undefined;
  return mustBeTrue(only?.[0]) || (Array.isArray(allOf) && allOf.some(mustBeTrue));
}
