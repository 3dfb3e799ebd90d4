/**
 * Between our layout of a field and rjsf's uiSchema. A uiSchema that says no more than a layout can hold is read as one, so that its
 * field is shown without rjsf; a layout becomes a uiSchema where rjsf shows the field.
 */
import { getUiOptions, optionsList, type Registry, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import type { JsonObject } from "../../json/json";
import { controls } from "../controls";
import type { Choice } from "../controls/choice";
import type { FieldLayout } from "../fields/field-layout";
import { controlNameOf } from "../fields/leaf-view";
import { widgets } from "./widgets";

/** Undefined where the field is to be shown by what only rjsf knows: a field or a widget of the foreign form. */
export function layoutOf(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  registry: Pick<Registry, "widgets" | "globalUiOptions">,
): FieldLayout | undefined {
  const {
    field,
    widget,
    title,
    description,
    help,
    placeholder,
    width,
    rows,
    autocomplete,
    classNames,
    label,
    readonly,
    disabled,
    autofocus,
    enumNames,
    enumOrder,
    enumDisabled,
    ...options
  } = getUiOptions(uiSchema, registry.globalUiOptions) as JsonObject;
  if (field !== undefined) return undefined;
  const name = widget ?? controlNameOf(schema, undefined);
  if (typeof name !== "string" || !Object.hasOwn(controls, name) || registry.widgets[name] !== widgets[name]) return undefined;
  const namesChoices = enumNames ?? enumOrder ?? enumDisabled ?? uiSchema?.oneOf ?? uiSchema?.anyOf;
  return omitUndefined({
    widget,
    label: title,
    help: help ?? description,
    placeholder,
    width,
    rows,
    autocomplete,
    options: Object.keys(options).length > 0 ? options : undefined,
    foreign: foreignPart({
      choices: namesChoices === undefined ? undefined : choicesOf(schema, uiSchema, enumDisabled),
      labelHidden: label === false || undefined,
      className: classNames,
      readOnly: readonly,
      disabled,
      autoFocus: autofocus,
    }),
  }) as FieldLayout;
}

function choicesOf(schema: RJSFSchema, uiSchema: UiSchema | undefined, disabled: unknown): readonly Choice[] | undefined {
  const off: readonly unknown[] = Array.isArray(disabled) ? disabled : [];
  return optionsList(schema, uiSchema)?.map(({ value, label }) => ({ value, label, disabled: off.includes(value) }));
}

const omitUndefined = (layout: JsonObject) =>
  Object.fromEntries(Object.entries(layout).filter(([, value]) => value !== undefined));

function foreignPart(part: JsonObject): JsonObject | undefined {
  const said = omitUndefined(part);
  return Object.keys(said).length > 0 ? said : undefined;
}

/** A document's layout of a field in rjsf's words. */
export function uiSchemaOf({ label, help, options, foreign: _, ...rest }: FieldLayout = {}): UiSchema {
  const named = { title: label, description: help, ...rest };
  const entries = Object.entries(named).filter(([, value]) => value !== undefined && value !== "");
  const own = Object.fromEntries(entries.map(([key, value]) => [`ui:${key}`, value]));
  return options ? { ...own, "ui:options": options as UiSchema["ui:options"] } : own;
}
