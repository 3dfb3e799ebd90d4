import { isObject, type JsonObject } from "../json/json";
import { readValue } from "./read-value";
import { kindOfFormat } from "./value-kinds";

/**
 * Reads, in the object itself, the texts for which a plain JSON Schema names a format; what a call is sent beside the fields of a form. A
 * text without a format may be anything, and stays.
 */
export function readFormats(schema: Readonly<JsonObject>, value: unknown): void {
  const { properties } = schema;
  if (!isObject(properties) || !isObject(value)) return;
  for (const [name, part] of Object.entries(properties)) {
    if (!isObject(part) || !Object.hasOwn(value, name)) continue;
    const kind = kindOfFormat(part.format);
    if (kind) (value as JsonObject)[name] = readValue(kind, value[name]);
    else readFormats(part, value[name]);
  }
}
