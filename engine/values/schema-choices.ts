/**
 * The choices that a schema itself lists, of its value or, where the value is a list, of its items.
 *
 *   { enum: [1, 2], enumNames: ["Satu", "Dua"] }                      ->  Satu, Dua
 *   { type: "array", items: { oneOf: [{ const: "a", title: "A" }] } } ->  A
 */

import { isObject, type JsonObject } from "../json/json";
import { typeOf } from "../json/schema-type";

export interface SchemaChoice {
  readonly value: unknown;
  readonly label: string;
}

export function schemaChoices(schema: JsonObject, text: (ref: string) => string): readonly SchemaChoice[] {
  if (schema.type === "array" && isObject(schema.items)) return schemaChoices(schema.items, text);
  if (typeOf(schema) === "boolean" && !schema.oneOf) {
    return [
      { value: true, label: text("form.yes") },
      { value: false, label: text("form.no") },
    ];
  }
  if (Array.isArray(schema.enum)) {
    const names: readonly unknown[] = Array.isArray(schema.enumNames) ? schema.enumNames : [];
    return schema.enum.map((value, index) => ({ value, label: String(names[index] ?? value) }));
  }
  const branches = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(branches)) return [];
  return branches.filter(isObject).map(({ const: value, title }) => ({ value, label: String(title ?? value) }));
}
