/** A field that may only be read is a fact: its value in words, not a box that refuses to be typed in. */
import type { CompiledField } from "../../compile/compiled-data";
import { isPlain, typeOf } from "../../compile/plain-fields";
import type { JsonObject } from "../../json/json";
import { formatDate, formats } from "../../texts/formats";
import type { Choice } from "../controls/choice";
import { readRange } from "../controls/date-range";
import { inFours } from "../controls/digits";
import { readUpload } from "../controls/upload";
import type { WidgetName } from "../controls/widget-names";
import type { FieldLayout } from "./field-layout";
import { widgetOf } from "./leaf-view";

/** Shown by their own control even where they may only be read: pictures, files, long text with its preview, what one agreed to. */
const notWords: readonly string[] = ["photo", "file", "textarea", "consent", "hidden"] satisfies WidgetName[];

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
  return isPlain(schema) || (schema.type === "array" && widget === "checkboxes");
}

/** `"readOnlyWhen": { "==": [{ "var": "form.kendala" }, true] }` */
const isLockedByData = (field: CompiledField | undefined) => /"(form|item)[."]/.test(JSON.stringify(field?.readOnlyWhen ?? null));

interface About {
  readonly schema: JsonObject;
  readonly widget: string;
  readonly choices: readonly Choice[];
  text(ref: string, values: Readonly<Record<string, unknown>>): string;
}

/** "" for nothing. */
export function factText(value: unknown, about: About): string {
  const { schema, widget, choices, text } = about;
  if (value === undefined || value === null || value === "") return "";
  if (widget === "date-range") {
    return readRange(value)
      .map((date) => formatDate(date))
      .join(" – ");
  }
  if (Array.isArray(value)) return value.map((one) => factText(one, about)).join(", ");
  const choice = choices.find((one) => one.value === value);
  if (choice) return choice.label;
  if (typeOf(schema) === "boolean" || widget === "tri-state")
    return text(value === true || value === 1 ? "form.yes" : "form.no", {});
  if (widget === "password") return "••••••••";
  if (widget === "digits") return inFours(String(value));
  if (widget === "date") return formatDate(value);
  if (widget === "date-time") return formats.datetime(value);
  if (typeof value === "number") return String(value).replace(".", ",");
  return typeof value === "object" ? (readUpload(value)?.name ?? JSON.stringify(value)) : String(value);
}
