/** The types of the values that a named condition is handed, as variables of its logic. */
import { isObject, type JsonObject } from "../../json/json";
import type { ClosedLists } from "../../language/closed-lists";
import type { TypeSchema } from "./scope-types";

const typeOf = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date-time" },
  array: { type: "array" },
} as const satisfies Record<ClosedLists["common.conditions.given.type"], TypeSchema>;

export function givenTypes({ given }: JsonObject): Readonly<Record<string, TypeSchema>> {
  const values = Array.isArray(given) ? given.filter(isObject) : [];
  return Object.fromEntries(
    values.map(({ id, type }) => [String(id), Object.hasOwn(typeOf, String(type)) ? typeOf[type as keyof typeof typeOf] : {}]),
  );
}
