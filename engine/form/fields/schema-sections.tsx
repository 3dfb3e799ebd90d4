/** The one section of a form that has no layout of its own: every property, in the schema's or `ui:order`'s order. */
import { orderProperties, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import type { FieldSection } from "./FormFields";

export function schemaSections(schema: RJSFSchema, uiSchema: UiSchema | undefined): readonly FieldSection[] {
  const names = orderProperties(Object.keys(schema.properties ?? {}), uiSchema?.["ui:order"]);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = names.map((name) => ({
    name,
    uiSchema: uiSchema?.[name] as UiSchema | undefined,
    required: required.includes(name),
  }));
  const title = (uiSchema?.["ui:title"] ?? schema.title) as string | undefined;
  const description = (uiSchema?.["ui:description"] ?? schema.description) as string | undefined;
  return [{ id: "main", title, description, fields }];
}
