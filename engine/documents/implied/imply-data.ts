/**
 * A data schema that names its fields is one of an object, and takes no others.
 *
 *   { "properties": { "nama": { ... } } }  ->  { "type": "object", "additionalProperties": false, "properties": { "nama": { ... } } }
 */
import { isObject, type JsonObject } from "../../json/json";

const ofFields = { type: "object", additionalProperties: false };

/** The same object where it says all itself. */
export function implyData(schema: JsonObject): JsonObject {
  const { properties, items } = schema;
  const fields = isObject(properties) ? implyEach(properties) : properties;
  const part = isObject(items) ? implyData(items) : items;
  const lacks = isObject(properties) && schema.type === undefined;
  if (!lacks && fields === properties && part === items) return schema;
  const whole = { ...(lacks ? ofFields : {}), ...schema };
  return { ...whole, ...(fields === properties ? {} : { properties: fields }), ...(part === items ? {} : { items: part }) };
}

function implyEach(properties: JsonObject): JsonObject {
  const parts = Object.entries(properties).map(([name, field]) => [name, isObject(field) ? implyData(field) : field] as const);
  return parts.some(([name, field]) => field !== properties[name]) ? Object.fromEntries(parts) : properties;
}
