/** Answers to fields, one for each format and type. */
import { controlNameOf } from "../../engine/form/fields/leaf-view";
import { type CompiledData, type CompiledField, type JsonObject, schemaAt, valueLines } from "../../engine/server";
import type { DocumentView } from "../../server/documents/documents";

const ofFormat: Readonly<Record<string, unknown>> = {
  date: "2026-12-01",
  "date-range": "2026-12-01/2027-02-28",
  "date-time": "2026-12-01 14:05:00",
  time: "14:05",
  phone: "081234567890",
  digits: "12345678",
  nik: "9971010000100003",
  rupiah: 1250000,
};
const ofType: Readonly<Record<string, unknown>> = { boolean: true, integer: 1234, number: 1234.5 };

/** Something that a person may have answered; undefined for what is no single answer. */
export function sampleOf({ options, format, type }: CompiledField, { enum: values, oneOf, items }: JsonObject): unknown {
  if (options) return options.items?.[0]?.value;
  const [first] = [values, oneOf].flatMap((list) => (Array.isArray(list) ? [list[0]] : []));
  if (first !== undefined) return Array.isArray(values) ? first : (first as JsonObject).const;
  return type === "array" || items ? undefined : (ofFormat[String(format)] ?? ofType[String(type)] ?? "Contoh");
}

/** Each field that tells one answer of its own, with a sample of it and what the page says of that. */
export function* toldByPage(view: DocumentView, { fields, schema: whole }: Pick<CompiledData, "fields" | "schema">) {
  for (const field of fields) {
    const schema = schemaAt(whole, [field.path]);
    const isFile = field.format === "file" || field.format === "photo";
    if (!schema || isFile || field.sensitive || field.optionsFrom) continue;
    const value = sampleOf(field, schema);
    if (value === undefined || value === "") continue;
    const widget = field.widget ?? controlNameOf(schema, field);
    const told = { schema, widget, choices: field.options?.items, unit: field.unit, text: (ref: string) => view.text(ref) };
    yield { field, value, words: valueLines(value, told).join(", ") };
  }
}
