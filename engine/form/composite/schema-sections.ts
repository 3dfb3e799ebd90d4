/** The one section of a form that has no layout of its own: every property, in the schema's or `ui:order`'s order. */
import { orderProperties, type Registry, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import { isListOfGroups, isPlain } from "../../rules/plain-fields";
import type { FieldPlacement, FieldSection } from "../fields/field-layout";
import { isForAnyList } from "../fields/plain-field";
import { layoutOf } from "./ui-schema";
import { widgets } from "./widgets";

/** The parts that the form brings along: fields that its widgets or templates are to show go through rjsf. */
interface Brought {
  readonly widgets?: Registry["widgets"];
  readonly templates?: object;
}

/** How the fields of a root stand, whatever its schema is for the data of the moment; a field's layout is made once. */
export function schemaSections(uiSchema: UiSchema | undefined, own: Brought): (schema: RJSFSchema) => readonly FieldSection[] {
  const registry = { globalUiOptions: uiSchema?.["ui:globalOptions"], widgets: { ...widgets, ...own.widgets } };
  const made = new Map<string, { readonly property: RJSFSchema; readonly field: FieldPlacement }>();

  const fieldOf = (name: string, property: RJSFSchema): FieldPlacement => {
    const known = made.get(name);
    if (known?.property === property) return known.field;
    const asked = uiSchema?.[name] as UiSchema | undefined;
    const layout = layoutOf(property, asked, registry);
    const isOurs = isPlain(property) || (isListOfGroups(property) && isForAnyList(layout) && !own.templates);
    const field = layout && isOurs ? { name, layout } : { name, uiSchema: asked ?? {} };
    made.set(name, { property, field });
    return field;
  };

  return (schema) => {
    const properties = (schema.properties ?? {}) as Record<string, RJSFSchema>;
    const names = orderProperties(Object.keys(properties), uiSchema?.["ui:order"]);
    const title = (uiSchema?.["ui:title"] ?? schema.title) as string | undefined;
    const description = (uiSchema?.["ui:description"] ?? schema.description) as string | undefined;
    return [{ id: "main", title, description, fields: names.map((name) => fieldOf(name, properties[name] as RJSFSchema)) }];
  };
}
