/**
 * The value of a field as people read it: labels of choices, dates in words, names of files, digits in fours. Read by facts, by the
 * summary of a folded section and by the answers to be checked.
 *
 *   lines("1990-04-21", { widget: "date", ... })        ->  ["21 April 1990"]
 *   lines(["a", "b"], { widget: "checkboxes", ... })    ->  ["Pagi", "Sore"]
 */

import { isObject, type JsonObject } from "../../json/json";
import { getAt, type Path } from "../../json/paths";
import { typeOf } from "../../json/schema-type";
import type { Texts } from "../../rules/messages";
import { formatDate, formats, formatTime } from "../../texts/formats";
import type { Choice } from "../controls/choice";
import { readRange } from "../controls/date-range";
import { inFours } from "../controls/digits";
import { schemaChoices } from "../controls/schema-choices";
import { readUpload } from "../controls/upload";
import type { FormModel } from "../model/form-model";

interface About {
  readonly schema: JsonObject;
  /** The name of the field's control. */
  readonly widget: string;
  readonly choices: readonly Choice[];
  readonly text: Texts;
}

/** The words of what a form holds at a path; no line for nothing, several for a list. */
export function wordsAt(model: FormModel, path: Path, about: Omit<About, "choices">): readonly string[] {
  const choices = model.tellingChoices(path) ?? schemaChoices(about.schema, about.text);
  return linesOf(getAt(model.effective, path), { ...about, choices });
}

function linesOf(value: unknown, about: About): readonly string[] {
  if (value === undefined || value === null || value === "") return [];
  if (about.widget === "password") return ["••••••••"];
  if (about.widget === "date-range") {
    const [start, end] = readRange(value).map((date) => (date === "" ? "" : formatDate(date)));
    return [end ? `${start} – ${end}` : String(start)];
  }
  return Array.isArray(value) ? value.flatMap((one) => linesOf(one, about)) : [inWords(value, about)];
}

function inWords(value: unknown, { schema, widget, choices, text }: About): string {
  const choice = choices.find((one) => one.value === value);
  if (choice) return choice.label;
  if (typeof value === "boolean" || typeOf(schema) === "boolean" || widget === "tri-state") {
    return text(value === true || value === 1 ? "form.yes" : "form.no", {});
  }
  if (isObject(value)) return readUpload(value)?.name ?? JSON.stringify(value);
  if (widget === "photo" || widget === "file") return text("widget.upload.stored", {});
  if (widget === "digits") return inFours(String(value));
  if (widget === "date") return formatDate(value);
  if (widget === "date-time") return formats.datetime(value);
  if (widget === "time") return formatTime(value);
  if (schema.format === "rupiah") return formats.rupiah(value);
  return typeof value === "number" ? String(value).replace(".", ",") : String(value);
}
