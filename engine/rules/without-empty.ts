import { isObject } from "../json/json";
import { isBlank } from "../json/paths";

/**
 * The data as it is sent: without empty values, and without what a closed object (`additionalProperties: false`) does not name.
 * A list keeps its length, because paths name its items by position.
 */
export function withoutEmpty(value: unknown, schema: unknown): unknown {
  const part = isObject(schema) ? schema : {};
  if (Array.isArray(value)) {
    return value.map((item, index) => withoutEmpty(item, Array.isArray(part.items) ? part.items[index] : part.items) ?? null);
  }
  if (!isObject(value)) return isBlank(value) || (value === null && !allowsNull(part)) ? undefined : value;
  const properties = isObject(part.properties) ? part.properties : undefined;
  const kept: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const known = properties !== undefined && Object.hasOwn(properties, name);
    if (part.additionalProperties === false && !known) continue;
    const filled = withoutEmpty(inner, known ? properties[name] : undefined);
    if (filled !== undefined) kept.push([name, filled]);
  }
  return Object.fromEntries(kept);
}

function allowsNull(schema: Record<string, unknown>): boolean {
  const { type } = schema;
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes("null") : type === "null";
}
