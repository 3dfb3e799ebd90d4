import { expect, it } from "vitest";
import { hasPlainFieldsOnly } from "../../../engine/rules/plain-fields";

const text = { type: "string" };
const group = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

it.each([
  [
    "texts, numbers and choices",
    { nama: text, umur: { type: ["integer", "null"] }, status: { oneOf: [{ const: 1 }], type: "integer" } },
    true,
  ],
  [
    "a list of groups of plain fields",
    { riwayat: { type: "array", maxItems: 3, items: group({ tahun: text }, { required: ["tahun"] }) } },
    true,
  ],
  ["a group", { alamat: group({ kota: text }) }, false],
  ["a list of texts", { gelar: { type: "array", items: text } }, false],
  [
    "a list in a list",
    { riwayat: { type: "array", items: group({ nilai: { type: "array", items: group({ n: text }) } }) } },
    false,
  ],
  [
    "a list with a least length, which starts with items",
    { riwayat: { type: "array", minItems: 1, items: group({ n: text }) } },
    false,
  ],
  ["a choice between schemas", { cara: { oneOf: [group({ a: text }), group({ b: text })] } }, false],
])("%s", (_name, properties, plain) => {
  expect(hasPlainFieldsOnly(group(properties), [])).toBe(plain);
});

it("a root that depends on its data is not plain, and a list of choices is one control", () => {
  expect(hasPlainFieldsOnly(group({ nama: text }, { if: {} }), [])).toBe(false);
  const field = { path: "mapel", title: "Mapel", required: false, reads: [], options: { list: "mapel" } };
  expect(hasPlainFieldsOnly(group({ mapel: { type: "array", items: { type: "integer" } } }), [field])).toBe(true);
});
