import { isObject, type JsonObject } from "../../json/json";
import { type Pointer, valueAt } from "../../json/pointer";
import type { Fault } from "../fault";
import { shortestRing } from "../shortest-ring";
import { schemaNodes } from "./schema-nodes";

/**
 * Schemas that lead back to themselves for one and the same value: checking it would never end. A definition that names itself for a
 * value inside, such as the branches of a tree, is sound.
 *
 *   definitions: { a: { $ref: "#/definitions/a" } }  ->  definition-cycle
 */
export function checkDefinitionCycles(root: JsonObject): Fault[] {
  const leads = (pointer: string) => sameValue(valueAt(root, keysOf(pointer)), pointer);
  const told = new Set<string>();
  return schemaNodes(root).flatMap(({ schema: { $ref }, pointer }): Fault[] => {
    if (typeof $ref !== "string") return [];
    const ring = shortestRing(pointer.join("/"), leads);
    if (!ring || ring.some((member) => told.has(member))) return [];
    for (const member of ring) told.add(member);
    return [{ code: "definition-cycle", pointer: [...pointer, "$ref"], at: "value", found: $ref }];
  });
}

/** The schemas that a schema asks of the same value. */
function sameValue(schema: unknown, pointer: string): string[] {
  if (!isObject(schema)) return [];
  const { $ref, dependencies } = schema;
  const at = (...keys: Pointer) => [...keysOf(pointer), ...keys].join("/");
  return [
    ...(typeof $ref === "string" && $ref.startsWith("#") ? [keysOf($ref.slice(1)).join("/")] : []),
    ...["not", "if", "then", "else"].flatMap((key) => (isObject(schema[key]) ? [at(key)] : [])),
    ...["allOf", "anyOf", "oneOf"].flatMap((key) =>
      Array.isArray(schema[key]) ? schema[key].map((_, index) => at(key, index)) : [],
    ),
    ...(isObject(dependencies) ? Object.keys(dependencies).map((name) => at("dependencies", name)) : []),
  ];
}

const keysOf = (pointer: string): string[] => pointer.split("/").filter((key) => key !== "");
