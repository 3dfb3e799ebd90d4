/** The data a form starts with: what was given; the schema's defaults fill what is missing. */

import type { JsonObject } from "../../json/json";
import { isFieldByField, isListOfGroups, isPlain } from "../../rules/plain-fields";

/** Fills in what a schema that is not plain says of the data. It comes with the composite part. */
export interface StartData {
  /** `data` with the defaults of the schema where it has nothing. */
  of(schema: JsonObject, data: unknown): unknown;
  /** `data` with the defaults of the branch (`if`, `oneOf`) that now applies; the same object when there are none. */
  afterChange(schema: JsonObject, data: unknown): unknown;
}

/** A form without `startData` has plain fields only. */
export function initialData(schema: JsonObject, data: unknown, startData: StartData | undefined): unknown {
  if (startData && !isFieldByField(schema)) return startData.of(schema, data);
  const given = (data ?? {}) as JsonObject;
  let filled = given;
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)) {
    const value = given[name];
    const next = startOf(property, value, startData);
    if (Object.is(next, value)) continue;
    if (filled === given) filled = { ...given };
    filled[name] = next;
  }
  return filled;
}

/** A list or group that has nothing and no default of its own stays away, so that opening a form changes no data. */
function startOf(property: JsonObject, value: unknown, startData: StartData | undefined): unknown {
  if (isListOfGroups(property)) return value;
  if (!startData || isPlain(property)) return value === undefined ? plainStart(property) : value;
  const needed = value !== undefined || /"(default|minItems|const|\$ref|oneOf|anyOf)":/.test(JSON.stringify(property));
  return needed ? startData.of(property, value) : undefined;
}

/** A fixed value is filled in; a consent (`const: true`) never is. */
function plainStart(property: JsonObject): unknown {
  return property.default ?? (typeof property.const === "boolean" ? undefined : property.const);
}

/** Whether a schema has parts that depend on the data. */
export function hasConditionalParts(schema: unknown): boolean {
  return /"(if|dependencies|oneOf|anyOf|allOf)":/.test(JSON.stringify(schema) ?? "");
}
