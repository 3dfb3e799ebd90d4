import { isObject, type JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

/** `$ref` names the whole schema or one of its definitions. */
export function checkDefinitionName({ schema: { $ref }, pointer }: SchemaNode, root: JsonObject): Fault[] {
  if (typeof $ref !== "string") return [];
  const name = /^#\/definitions\/([^/]+)$/.exec($ref)?.[1];
  const known = Object.keys(isObject(root.definitions) ? root.definitions : {});
  if ($ref === "#" || (name !== undefined && known.includes(name))) return [];
  const expected = known.map((one) => `#/definitions/${one}`);
  return [{ code: "unknown-definition", pointer: [...pointer, "$ref"], at: "value", found: $ref, expected }];
}
