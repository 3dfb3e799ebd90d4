/** The part of a plain field that never changes while its form is open: its control, its label, its help. Made once per field. */

import type { JsonObject } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { typeOf } from "../../json/schema-type";
import type { CompiledField } from "../../rules/compiled-data";
import { schemaChoices } from "../../values/schema-choices";
import { type Control, controlOf, controlOfFormat, controls } from "../controls";
import type { ControlOptions, ControlProps } from "../controls/control-props";
import { type ValueFacts, valueFacts } from "../controls/value-facts";
import type { WidgetName } from "../controls/widget-names";
import type { FieldLayout, ForeignLayout } from "./field-layout";
import type { FormContext } from "./form-context";

export interface LeafView extends Pick<ForeignLayout, "className" | "readOnly" | "disabled"> {
  readonly Control: Control;
  /** The name of the control. */
  readonly widget: string;
  /** Undefined where the label stands in the control itself (a checkbox) or is left out. */
  readonly frameLabel?: string;
  readonly hidden: boolean;
  /** The words that its label says where the field may stay empty: in forms of documents. */
  readonly optional?: string | undefined;
  readonly help?: string;
  readonly width?: string;
  /** The props that the control is given as they are. */
  readonly given: ValueFacts &
    Pick<ControlProps, "label" | "labelHidden" | "placeholder" | "autoComplete" | "autoFocus" | "options" | "choices">;
}

/** A field of one value as its form has it. */
interface Leaf {
  readonly name: string;
  readonly schema: JsonObject;
  readonly layout: FieldLayout;
  readonly field: CompiledField | undefined;
}

export function leafView({ name, schema, layout, field }: Leaf, text: FormContext["text"]): LeafView {
  const { foreign = {} } = layout;
  const widget = widgetOf(schema, layout, field);
  const { labelHidden = false } = foreign;
  const label = String(layout.label || schema.title || field?.title || name);
  const facts = valueFacts(schema);
  const isBox = typeOf(schema) === "boolean" && (widget === "checkbox" || widget === "consent");
  return {
    Control: controlOf(widget, facts.type),
    widget,
    frameLabel: labelHidden || isBox ? undefined : label,
    hidden: widget === "hidden",
    optional: layout.foreign === undefined && !layout.needed ? text("form.optional") : undefined,
    help: (layout.help || schema.description) as string | undefined,
    width: layout.width,
    className: foreign.className,
    readOnly: foreign.readOnly === true || schema.readOnly === true,
    disabled: foreign.disabled,
    given: {
      ...facts,
      minWords: field?.minWords ?? facts.minWords,
      maxWords: field?.maxWords ?? facts.maxWords,
      upload: field?.upload ?? facts.upload,
      label,
      labelHidden,
      placeholder: layout.placeholder || undefined,
      autoComplete: layout.autocomplete,
      autoFocus: foreign.autoFocus,
      options: optionsOf(layout, field),
      choices: foreign.choices ?? schemaChoices(schema, text),
    },
  };
}

/** The words of the layout about the control, and of the field about its numbers and choices. */
function optionsOf({ rows, options }: FieldLayout, field: CompiledField | undefined): ControlOptions {
  return omitUndefined({ unit: field?.unit, alone: field?.alone, ...options, rows: rows ?? options?.rows }) as ControlOptions;
}

/** The control of a field: as its layout, its schema or its rules name it, else by its type. */
export function widgetOf(schema: JsonObject, { widget }: FieldLayout, field: CompiledField | undefined): string {
  return widget || field?.widget || controlNameOf(schema, field);
}

/** The control of a field for which nobody names one. */
export function controlNameOf(schema: JsonObject, field: CompiledField | undefined): WidgetName {
  const type = typeOf(schema);
  if (field?.optionsFrom) return "lookup";
  if (field?.options?.open) return "suggest";
  if (schema.type === "array") return "select";
  if (type === "boolean") return "checkbox";
  if (field?.options || schema.enum || schema.oneOf || schema.anyOf) return "select";
  const format = String(schema.format);
  if (Object.hasOwn(controls, format)) return format as WidgetName;
  if (Object.hasOwn(controlOfFormat, format)) return controlOfFormat[format] as WidgetName;
  return type === "string" ? "text" : "number";
}
