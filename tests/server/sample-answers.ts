/** Answers to fields, one for each format and type. */
import type { CompiledField, JsonObject } from "../../engine/server";

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
