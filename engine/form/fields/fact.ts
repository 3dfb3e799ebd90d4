/** A field that may only be read is a fact: its value in words, not a box that refuses to be typed in. */

import { isObject, type JsonObject } from "../../json/json";
import { typeOf } from "../../json/schema-type";
import type { CompiledField } from "../../rules/compiled-data";
import { isPlain } from "../../rules/plain-fields";
import type { WidgetName } from "../controls/widget-names";
import type { FieldLayout } from "./field-layout";
import { widgetOf } from "./leaf-view";

/** Shown by their own control even where they may only be read: pictures, files, long text with its preview, what one agreed to. */
const notWords: readonly string[] = ["photo", "file", "textarea", "consent", "hidden"] satisfies WidgetName[];

/** Controls of a list of choices. */
const ofSeveral: readonly string[] = ["checkboxes", "select"] satisfies WidgetName[];

interface LockedField {
  readonly schema: JsonObject;
  readonly layout: FieldLayout | undefined;
  readonly field: CompiledField | undefined;
  /** The whole form may only be read. */
  readonly whole: boolean;
}

/**
 * Whether a field that may only be read is shown as words. One that is locked by what the person fills in here stays where it is: it would
 * jump away under their hands.
 */
export function isFact({ schema, layout = {}, field, whole }: LockedField): boolean {
  const widget = widgetOf(schema, layout, field);
  if (notWords.includes(widget) || (!whole && isLockedByData(field))) return false;
  return isPlain(schema) || (schema.type === "array" && !isGroup(schema.items) && ofSeveral.includes(widget));
}

const isGroup = (items: unknown) => isObject(items) && typeOf(items) === "object";

/** `"readOnlyWhen": { "==": [{ "var": "form.kendala" }, true] }` */
const isLockedByData = (field: CompiledField | undefined) => /"(form|item)[."]/.test(JSON.stringify(field?.readOnlyWhen ?? null));
