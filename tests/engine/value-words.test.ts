/** Every format and type of the language is told in words of its own, and by its format alone as by the control that the page takes for it. */
import { describe, expect, it } from "vitest";
import { controlNameOf } from "../../engine/form/fields/leaf-view";
import type { ClosedLists } from "../../engine/language/closed-lists";
import { valueLines } from "../../engine/values/value-words";
import { sharedText } from "./form/documents";

const text = (ref: string) => sharedText(ref, {});

type Sample = readonly [value: unknown, words: string];

const samples = {
  date: ["2026-12-01", "1 Desember 2026"],
  "date-range": ["2026-12-01/2027-02-28", "1 Desember 2026 – 28 Februari 2027"],
  "date-time": ["2026-12-01 14:05:00", "1 Desember 2026 pukul 14.05 WIB"],
  digits: ["9971010000100003", "9971 0100 0010 0003"],
  email: ["sri@example.id", "sri@example.id"],
  file: ["/backend/files/1", "Berkas sudah terunggah"],
  gmail: ["sri@gmail.com", "sri@gmail.com"],
  nik: ["9971010000100003", "9971 0100 0010 0003"],
  phone: ["081234567890", "0812 3456 7890"],
  photo: ["/backend/files/1", "Berkas sudah terunggah"],
  rupiah: [1250000, "Rp1.250.000"],
  time: ["14:05", "14.05 WIB"],
  uri: ["https://example.id", "https://example.id"],
  url: ["https://example.id", "https://example.id"],
  uuid: ["1b4e28ba-2fa1-4d2a-883f-0016d3cca427", "1b4e28ba-2fa1-4d2a-883f-0016d3cca427"],
  year: ["2026", "2026"],
  "year-month": ["2026-03", "Maret 2026"],
} satisfies Record<ClosedLists["data.format"], Sample>;

describe.each(Object.entries(samples) as [string, Sample][])("a value of the format %s", (format, [value, words]) => {
  const schema = { type: typeof value, format };
  it("is told alike by its format and by its control", () => {
    expect(valueLines(value, { schema, text })).toEqual([words]);
    expect(valueLines(value, { schema, widget: controlNameOf(schema, undefined), text })).toEqual([words]);
  });
});

describe("a value", () => {
  const choices = [
    { value: 1, label: "Baik" },
    { value: 2, label: "Rusak" },
  ];
  it.each([
    ["a choice of a list, by code", 1, { schema: { type: "integer" }, choices }, ["Baik"]],
    ["a code that came as a text", "2", { schema: { type: "integer" }, choices }, ["Rusak"]],
    ["several choices", [1, 2], { schema: { type: "array", items: { type: "integer" } }, choices }, ["Baik", "Rusak"]],
    ["a choice of the schema", "a", { schema: { oneOf: [{ const: "a", title: "Pagi" }] } }, ["Pagi"]],
    ["a choice that nobody knows any more", 9, { schema: { type: "integer" }, choices }, ["9"]],
    ["yes", true, { schema: { type: "boolean" } }, ["Ya"]],
    ["no, as a number", 0, { schema: { type: "integer" }, widget: "tri-state" }, ["Tidak"]],
    ["a number", 1234.5, { schema: { type: "number" } }, ["1.234,5"]],
    ["a number with its unit", 3, { schema: { type: "integer" }, unit: "jam" }, ["3 jam"]],
    ["a choice that stands for a number", 1, { schema: { type: "integer" }, choices, unit: "jam" }, ["Baik"]],
    ["a whole number, which may be a year", 2026, { schema: { type: "integer" } }, ["2026"]],
    ["a beginning without an end", "2026-12-01/", { schema: { format: "date-range" } }, ["1 Desember 2026"]],
    ["a file by its name", "/backend/files/1", { schema: { format: "file" }, fileName: () => "ijazah.pdf" }, ["ijazah.pdf"]],
    ["a password", "rahasia", { schema: { type: "string" }, widget: "password" }, ["••••••••"]],
    ["nothing", "", { schema: { type: "string" } }, []],
  ])("is told: %s", (_, value, field, lines) => {
    expect(valueLines(value, { text, ...field })).toEqual(lines);
  });
});
