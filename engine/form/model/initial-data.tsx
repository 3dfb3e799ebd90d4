/** The data a form starts with: what was given, with the schema's defaults where nothing was. */
import type { RJSFSchema, SchemaUtilsType } from "@rjsf/utils";
import { isFieldByField, isListOfGroups } from "../../compile/plain-fields";
import { isPlainLeaf } from "../fields/leaf-view";

/** `utils` comes with the composite part; a form without it has plain fields only. */
export function initialData(schema: RJSFSchema, data: unknown, utils: SchemaUtilsType | undefined): unknown {
  if (utils && !isFieldByField(schema)) return utils.getDefaultFormState(schema, data);
  const given = (data ?? {}) as Record<string, unknown>;
  let filled = given;
  for (const [name, property] of Object.entries(schema.properties ?? {}) as [string, RJSFSchema][]) {
    const value = given[name];
    const next = startOf(property, value, utils);
    if (Object.is(next, value)) continue;
    if (filled === given) filled = { ...given };
    filled[name] = next;
  }
  return filled;
}

/** A list or group that has nothing and no default of its own stays away, so that opening a form changes no data. */
function startOf(property: RJSFSchema, value: unknown, utils: SchemaUtilsType | undefined): unknown {
  if (isListOfGroups(property)) return value;
  if (!utils || isPlainLeaf(property, undefined)) return value === undefined ? plainStart(property) : value;
  const needed = value !== undefined || /"(default|minItems|const|\$ref|oneOf|anyOf)":/.test(JSON.stringify(property));
  return needed ? utils.getDefaultFormState(property, value) : undefined;
}

/** A fixed value is filled in; a consent (`const: true`) never is. */
function plainStart(property: RJSFSchema): unknown {
  return property.default ?? (typeof property.const === "boolean" ? undefined : property.const);
}

/** Fills what a change of schema (another branch of `if` or `oneOf`) brings along; the same data when nothing does. */
export function dataAfterChange(schema: RJSFSchema, data: unknown, utils: SchemaUtilsType): unknown {
  return utils.getDefaultFormState(schema, data, false, true);
}

/** Whether a schema has parts that depend on the data. */
export function hasConditionalParts(schema: unknown): boolean {
  return /"(if|dependencies|oneOf|anyOf|allOf)":/.test(JSON.stringify(schema) ?? "");
}
