import { isObject, type JsonObject, written } from "../../json/json";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

/** `required` names fields of its own object, be they declared beside it or in one of its branches. */
export function checkRequiredNames({ schema, pointer, isInForm }: SchemaNode, root: JsonObject): Fault[] {
  const { properties, required } = schema;
  if (!isInForm || !isObject(properties) || !Array.isArray(required)) return [];
  const declared = declaredIn(schema, root);
  return required.flatMap((name, index): Fault[] => {
    if (declared.has(written(name))) return [];
    const expected = [...declared];
    return [{ code: "unknown-field", pointer: [...pointer, "required", index], at: "value", found: written(name), expected }];
  });
}

/** The fields that a schema declares for its object: its own, those of its branches, and those of the definition it names. */
function declaredIn(schema: unknown, root: JsonObject, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (!isObject(schema) || seen.has(schema)) return found;
  seen.add(schema);
  const { properties, definitions: _, $ref, ...rest } = schema;
  for (const name of Object.keys(isObject(properties) ? properties : {})) found.add(name);
  for (const key of ["allOf", "anyOf", "oneOf", "if", "then", "else"])
    for (const branch of [rest[key]].flat()) declaredIn(branch, root, found, seen);
  for (const waiting of Object.values(isObject(rest.dependencies) ? rest.dependencies : {}))
    declaredIn(waiting, root, found, seen);
  const named = typeof $ref === "string" ? /^#\/definitions\/([^/]+)$/.exec($ref)?.[1] : undefined;
  if (named !== undefined && isObject(root.definitions)) declaredIn(root.definitions[named], root, found, seen);
  return found;
}
