/**
 * A field that nobody can fill in. One rule refuses all of its listed values, or two rules leave nothing to each other.
 *
 *   { "enum": ["a", "b"], "pattern": "^[0-9]+$" }                ->  never-valid
 *   { "type": "string", "pattern": "^[0-9]{8}$", "maxLength": 6 } ->  never-filled
 */

import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";
import { validatorOf } from "./check-own-values";
import type { SchemaNode } from "./schema-nodes";
import { isSomeText, type TextRules } from "./some-text";

const limits = [
  "enum",
  "const",
  "pattern",
  "format",
  "maxLength",
  "minLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const;

export function checkPossible(node: SchemaNode, library: Library): Fault[] {
  const { schema } = node;
  const list = isObject(schema.options) ? choicesOf(library, schema.options.list) : undefined;
  const values = list?.length ? list : Array.isArray(schema.enum) ? schema.enum : undefined;
  if (values?.length) return refusesAll(node, values);
  return [...emptyText(node), ...emptyNumbers(node), ...emptyList(node, library)];
}

/** A list holds several values: each of them is no value of the field. */
function refusesAll({ schema, pointer }: SchemaNode, values: readonly unknown[]): Fault[] {
  if (schema.type === "array") return [];
  return limits.flatMap((key): Fault[] => {
    const keeps = schema[key] === undefined || schema[key] === values ? undefined : validatorOf({ [key]: schema[key] }, {});
    if (!keeps || values.some((value) => keeps(value))) return [];
    const expected = values.map((value) => JSON.stringify(value));
    return [{ code: "never-valid", pointer: [...pointer, key], at: "value", found: `${key} ${said(schema[key])}`, expected }];
  });
}

/** Rules of a text; where two leave nothing to each other, the first of them here is told. */
const textRules = ["maxLength", "minLength", "pattern", "format"] as const;

function emptyText({ schema, pointer }: SchemaNode): Fault[] {
  if (schema.type !== "string") return [];
  const rules = schema as TextRules;
  if (isSomeText(rules)) return [];
  const without = (key: string): TextRules => ({ ...rules, [key]: undefined });
  const key = textRules.find((one) => schema[one] !== undefined && isSomeText(without(one)));
  const others = textRules.filter((one) => one !== key && schema[one] !== undefined && !isSomeText(pick(rules, key, one)));
  return key === undefined ? [] : [neverFilled(schema, [...pointer, key], others)];
}

const pick = (rules: TextRules, ...keys: (keyof TextRules | undefined)[]): TextRules =>
  Object.fromEntries(Object.entries(rules).filter(([key]) => keys.includes(key as keyof TextRules)));

/** Words have a letter and a space each, the last none. */
function emptyNumbers({ schema, pointer }: SchemaNode): Fault[] {
  const { minWords, maxLength, type } = schema;
  if (typeof minWords === "number" && typeof maxLength === "number" && 2 * minWords - 1 > maxLength)
    return [neverFilled(schema, [...pointer, "minWords"], ["maxLength"])];
  if (type !== "integer" && type !== "number") return [];
  const [least, most] = [boundOf(schema, "minimum", "exclusiveMinimum"), boundOf(schema, "maximum", "exclusiveMaximum")];
  if (!least || !most || least.limit > most.limit) return [];
  const multiple = typeof schema.multipleOf === "number" ? schema.multipleOf : undefined;
  const step = multiple ?? (type === "integer" ? 1 : undefined);
  const isOpen = least.isOpen || most.isOpen;
  if (step === undefined ? !(isOpen && least.limit === most.limit) : isBetween(least, most, step)) return [];
  const key = multiple === undefined ? most.key : "multipleOf";
  return [
    neverFilled(
      schema,
      [...pointer, key],
      [least.key, most.key].filter((one) => one !== key),
    ),
  ];
}

interface Bound {
  readonly key: string;
  readonly limit: number;
  /** The limit itself is outside. */
  readonly isOpen: boolean;
}

/** The stricter of the two; undefined where there is neither. */
function boundOf(schema: JsonObject, closed: "minimum" | "maximum", open: string): Bound | undefined {
  const found = [closed, open].flatMap((key): Bound[] => {
    const limit = schema[key];
    return typeof limit === "number" ? [{ key, limit, isOpen: key === open }] : [];
  });
  const [one, other] = found;
  if (!one || !other) return one;
  const isStricter = closed === "minimum" ? other.limit >= one.limit : other.limit <= one.limit;
  return isStricter ? other : one;
}

function isBetween(least: Bound, most: Bound, step: number): boolean {
  const first = Math.ceil(least.limit / step) * step;
  const from = least.isOpen && first === least.limit ? first + step : first;
  return most.isOpen ? from < most.limit : from <= most.limit;
}

/** A list without repeats demands more than there is to choose from. */
function emptyList({ schema, pointer }: SchemaNode, library: Library): Fault[] {
  const { minItems, items, uniqueItems, options } = schema;
  if (typeof minItems !== "number" || !isObject(items) || uniqueItems !== true) return [];
  const listed = [options, items.options].filter(isObject)[0];
  const choices = Array.isArray(items.enum) ? items.enum : choicesOf(library, listed?.list);
  if (!choices?.length || choices.length >= minItems) return [];
  const expected = [choices.map((choice) => JSON.stringify(choice)).join(", ")];
  return [{ code: "never-filled", pointer: [...pointer, "minItems"], at: "value", found: `minItems ${minItems}`, expected }];
}

function neverFilled(schema: JsonObject, pointer: Fault["pointer"], beside: readonly string[]): Fault {
  const [found = "", ...expected] = [String(pointer.at(-1)), ...beside].map((key) => `${key} ${said(schema[key])}`);
  return { code: "never-filled", pointer, at: "value", found, expected };
}

const said = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
