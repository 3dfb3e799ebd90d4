/** The one section of a form that has no layout of its own: every property, in the schema's or `ui:order`'s order. */
import { orderProperties, type Registry, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import { isListOfGroups, isPlain } from "../../compile/plain-fields";
import type { FieldPlacement, FieldSection } from "../fields/field-layout";
import { isForAnyList } from "../fields/plain-field";
import { layoutOf } from "./ui-schema";
import { widgets } from "./widgets";

/** `own` is what the form brings along: fields that its widgets or templates are to show go through rjsf. */
export function schemaSections(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  own: { readonly widgets?: Registry["widgets"]; readonly templates?: object },
): readonly FieldSection[] {
  const properties = (schema.properties ?? {}) as Record<string, RJSFSchema>;
  const names = orderProperties(Object.keys(properties), uiSchema?.["ui:order"]);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const registry = { globalUiOptions: uiSchema?.["ui:globalOptions"], widgets: { ...widgets, ...own.widgets } };
  const fields = names.map((name): FieldPlacement => {
    const property = properties[name] ?? {};
    const asked = uiSchema?.[name] as UiSchema | undefined;
    const layout = layoutOf(property, asked, registry);
    const isOurs = isPlain(property) || (isListOfGroups(property) && isForAnyList(layout) && !own.templates);
    const placement = { name, required: required.includes(name) };
    return layout && isOurs ? { ...placement, layout } : { ...placement, uiSchema: asked ?? {} };
  });
  const title = (uiSchema?.["ui:title"] ?? schema.title) as string | undefined;
  const description = (uiSchema?.["ui:description"] ?? schema.description) as string | undefined;
  return [{ id: "main", title, description, fields }];
}
