/**
 * The words for a value, the same at every door: form, fold, summary, paper, copy, newer answers. A field says by its schema and its control how it is
 * told; whoever shows it brings what it knows: the labels of choices and of picked rows, the names of files.
 *
 *   valueLines("2026-12-01/2027-02-28", { schema: { format: "date-range" }, ... })  ->  ["1 Desember 2026 – 28 Februari 2027"]
 *   valueLines(["a", "b"], { choices: [{ value: "a", label: "Pagi" }, { value: "b", label: "Sore" }], ... })  ->  ["Pagi", "Sore"]
 */
import { isObject, type JsonObject } from "../json/json";
import { typeOf } from "../json/schema-type";
import { formatDate, formatNumber, formats, formatTime } from "../texts/formats";
import { schemaChoices } from "./schema-choices";

export interface ToldField {
  readonly schema: JsonObject;
  /** The control that a document names, or that the format asks for. */
  readonly widget?: string | undefined;
  /** The labels of a list or of picked rows; those of the schema where this is left out. */
  readonly choices?: readonly { readonly value: unknown; readonly label: string }[] | undefined;
  /** The word behind a number. */
  readonly unit?: string | undefined;
  readonly text: (ref: string, values: Readonly<Record<string, unknown>>) => string;
  /** The name of a stored file by its address; undefined where it is not known. */
  readonly fileName?: ((value: string) => string | undefined) | undefined;
}

/** No line for nothing, several for a list. */
export function valueLines(value: unknown, field: ToldField): readonly string[] {
  if (value === undefined || value === null || value === "") return [];
  if (field.widget === "password") return ["••••••••"];
  if (field.widget === "date-range" || field.schema.format === "date-range") return [rangeWords(value)];
  const choices = field.choices ?? schemaChoices(field.schema, (ref) => field.text(ref, {}));
  const told = { ...field, choices, schema: itemsOf(field.schema) };
  return [value].flat().flatMap((one) => (one === null || one === "" ? [] : [inWords(one, told)]));
}

export type DateRange = readonly [start: string, end: string];

/** "2026-11-01/2026-11-21", or a list of two; an end that is not chosen yet is empty. */
export function readRange(value: unknown): DateRange {
  const [start, end] = Array.isArray(value) ? value : String(value ?? "").split("/");
  return [String(start ?? ""), String(end ?? "")];
}

/** "9971010000100003" -> "9971 0100 0010 0003"; what holds another sign than digits stays as it is. */
export function inFours(value: unknown): string {
  const text = String(value);
  return /^\d{7,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, "$& ") : text;
}

function rangeWords(value: unknown): string {
  const [start, end] = readRange(value).map((date) => (date === "" ? "" : formatDate(date)));
  return end ? `${start} – ${end}` : String(start);
}

const itemsOf = (schema: JsonObject): JsonObject => (schema.type === "array" && isObject(schema.items) ? schema.items : schema);

/** By the name of a control or of a format. */
const tellers: Readonly<Record<string, (value: unknown) => string>> = {
  date: formatDate,
  "alt-date": formatDate,
  "date-time": formats.datetime,
  "alt-datetime": formats.datetime,
  datetime: formats.datetime,
  time: formatTime,
  digits: inFours,
  nik: inFours,
  phone: inFours,
  rupiah: formats.rupiah,
  month: formats.month,
  "year-month": formats.month,
};

function inWords(value: unknown, { schema, widget, choices, unit, text, fileName }: ToldField): string {
  const choice = choices?.find((one) => one.value === value) ?? choices?.find((one) => String(one.value) === String(value));
  if (choice) return choice.label;
  if (typeof value === "boolean" || typeOf(schema) === "boolean" || widget === "tri-state") {
    return text(value === true || value === 1 ? "form.yes" : "form.no", {});
  }
  if (isObject(value)) return typeof value.name === "string" ? value.name : JSON.stringify(value);
  const isFile = [widget, schema.format].some((name) => name === "file" || name === "photo");
  if (isFile) return fileName?.(String(value)) ?? text("widget.upload.stored", {});
  const teller = [widget, schema.format].find((name) => typeof name === "string" && Object.hasOwn(tellers, name));
  if (teller) return (tellers[String(teller)] as (value: unknown) => string)(value);
  const words = typeof value === "number" && typeOf(schema) === "number" ? formatNumber(value) : String(value);
  return unit === undefined ? words : `${words} ${unit}`;
}
