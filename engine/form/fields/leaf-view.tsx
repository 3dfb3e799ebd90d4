/** What of a plain field never changes while the form stands: its control, its label, its help. Worked out once per field. */
import { getUiOptions, getWidget, optionsList, type Registry, type RJSFSchema, type UiSchema, type Widget } from "@rjsf/utils";
import type { CompiledField } from "../../compile/compiled-data";
import { hasOwnControl, isPlain, typeOf } from "../../compile/plain-fields";
import type { Texts } from "../../rules/messages";

export interface LeafView {
  readonly Control: Widget;
  readonly label: string;
  /** The label stands in the control itself (a checkbox) or is left out. */
  readonly hideLabel: boolean;
  readonly hidden: boolean;
  readonly help?: string;
  readonly placeholder: string;
  readonly width?: string;
  readonly className?: string;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly autofocus: boolean;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Whether a field needs nothing of rjsf's schema resolving: one plain type, no choices between schemas, no custom field. */
export function isPlainLeaf(schema: RJSFSchema, uiSchema: UiSchema | undefined): boolean {
  if (!isPlain(schema) || Object.getOwnPropertySymbols(schema).length > 0 || "__additional_property" in schema) return false;
  return (
    uiSchema?.["ui:field"] === undefined && (uiSchema?.["ui:options"] as { field?: unknown } | undefined)?.field === undefined
  );
}

/** Whether one control shows the whole field: a plain one, a list of choices, or whatever names its control. */
export function isLeaf(schema: RJSFSchema, uiSchema: UiSchema | undefined, field: CompiledField | undefined): boolean {
  return isPlainLeaf(schema, uiSchema) || hasOwnControl(schema, field);
}

export function leafView(
  name: string,
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  field: CompiledField | undefined,
  registry: Registry,
  text: Texts,
): LeafView {
  const { widget, title, description, help, placeholder, width, classNames, ...options } = getUiOptions(
    uiSchema,
    registry.globalUiOptions,
  ) as Record<string, unknown>;
  const type = typeOf(schema);
  const chosen = widget ?? field?.widget ?? defaultControl(type, schema, field, registry);
  const enumOptions = type === "boolean" && !schema.oneOf ? booleanOptions(text) : optionsList(schema, uiSchema);
  const shownHelp = (help ?? description ?? schema.description) as string | undefined;
  const rules = { upload: field?.upload, minWords: field?.minWords, maxWords: field?.maxWords };
  return {
    Control: findControl(schema, chosen as string, registry),
    label: String(title ?? (schema.title || undefined) ?? field?.title ?? name),
    hideLabel: options.label === false || (type === "boolean" && ["checkbox", "consent"].includes(String(chosen))),
    hidden: chosen === "hidden",
    help: shownHelp,
    placeholder: String(placeholder ?? ""),
    width: width as string | undefined,
    className: classNames as string | undefined,
    readOnly: options.readonly === true || schema.readOnly === true,
    disabled: options.disabled === true,
    autofocus: options.autofocus === true,
    options: { ...options, ...rules, enumOptions, description: shownHelp },
  };
}

function defaultControl(type: string, schema: RJSFSchema, field: CompiledField | undefined, registry: Registry): string {
  if (type === "array") return "checkboxes";
  if (type === "boolean") return "checkbox";
  if (field?.options || schema.enum || schema.oneOf || schema.anyOf) return "select";
  const { format } = schema;
  if (format && (format in registry.widgets || hasCoreWidget(schema, format, registry))) return format;
  return type === "string" ? "text" : "number";
}

function hasCoreWidget(schema: RJSFSchema, name: string, registry: Registry): boolean {
  try {
    return getWidget(schema, name, registry.widgets) !== undefined;
  } catch {
    return false;
  }
}

/** The control itself where it is registered by name; rjsf's lookup (which wraps it) only for names of rjsf's own. */
function findControl(schema: RJSFSchema, name: string | Widget, registry: Registry): Widget {
  if (typeof name !== "string") return name;
  const { widgets } = registry;
  if (Object.hasOwn(widgets, name)) return widgets[name] as Widget;
  return getWidget({ ...schema, type: typeOf(schema) as "string" }, name, widgets);
}

function booleanOptions(text: Texts) {
  return [
    { value: true, label: text("form.yes", {}) },
    { value: false, label: text("form.no", {}) },
  ];
}
