/**
 * The plain fields of a data schema: one control shows them, and nothing of rjsf's schema resolving is needed. A form of plain fields and
 * lists of groups of them does without rjsf's part (`engine/form/composite`).
 */
import { typeOf } from "../json/schema-type";
import type { CompiledField } from "./compiled-data";

type Schema = Readonly<Record<string, unknown>>;

const plainTypes = ["string", "number", "integer", "boolean"];
const composite = ["$ref", "oneOf", "anyOf", "allOf", "if", "not", "dependencies", "deprecated"];
const whole = ["if", "then", "else", "dependencies", "oneOf", "anyOf", "allOf", "$ref", "patternProperties"];

/** Whether a schema is of one plain type, without choices between schemas. */
export function isPlain(schema: Schema): boolean {
  return plainTypes.includes(typeOf(schema)) && composite.every((key) => !(key in schema) || isChoiceOfValues(schema, key));
}

/** `oneOf` and `anyOf` of named constants are a list of choices like `enum`. */
function isChoiceOfValues(schema: Schema, key: string): boolean {
  const branches = key === "oneOf" || key === "anyOf" ? schema[key] : undefined;
  return Array.isArray(branches) && branches.every((branch) => typeof branch === "object" && "const" in branch);
}

/** Whether a field that is not of a plain type is shown by one control all the same: a list of choices, or what names its control. */
export function hasOwnControl(schema: Schema, field: CompiledField | undefined): boolean {
  return field?.widget !== undefined || (field?.options !== undefined && schema.type === "array");
}

const listKeys = ["type", "title", "description", "items", "maxItems", "errorMessage"];
const groupKeys = ["type", "title", "description", "properties", "required", "additionalProperties", "errorMessage"];

/** Whether a field is a list whose items are groups of plain fields. */
export function isListOfGroups(schema: Schema): boolean {
  const { items } = schema as { items?: Schema };
  return (
    schema.type === "array" &&
    items?.type === "object" &&
    hasOnly(schema, listKeys) &&
    hasOnly(items, groupKeys) &&
    isFieldByField(items) &&
    Object.values(items.properties as Record<string, Schema>).every(isPlain)
  );
}

function hasOnly(schema: Schema, keys: readonly string[]): boolean {
  return Object.keys(schema).every((key) => keys.includes(key));
}

/** Whether the root can be shown field by field: an object of named properties that do not decide over each other's schema. */
export function isFieldByField(schema: Schema): boolean {
  return (
    typeof schema.properties === "object" &&
    !whole.some((key) => key in schema) &&
    (schema.additionalProperties === undefined || schema.additionalProperties === false)
  );
}

export function hasPlainFieldsOnly(schema: Schema, fields: readonly CompiledField[]): boolean {
  const byName = new Map(fields.map((field) => [field.path, field]));
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const isPlainField = ([name, one]: [string, Schema]) =>
    isPlain(one) || hasOwnControl(one, byName.get(name)) || isListOfGroups(one);
  return isFieldByField(schema) && properties.every(isPlainField);
}
