import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

/** `required` names fields of its own object; a branch of a choice may name those of the object around it. */
export function checkRequiredNames({ schema: { properties, required }, pointer, isInForm }: SchemaNode): Fault[] {
  if (!isInForm || !isObject(properties) || !Array.isArray(required)) return [];
  return required.flatMap((name, index): Fault[] => {
    if (Object.hasOwn(properties, String(name))) return [];
    const expected = Object.keys(properties);
    return [{ code: "unknown-field", pointer: [...pointer, "required", index], at: "value", found: String(name), expected }];
  });
}
