import { expect, it } from "vitest";
import { fieldsOf, isField, schemaNodes } from "../../../engine/check/data/schema-nodes";

const schema = {
  properties: { nama: { allOf: [{ minLength: 2 }] }, riwayat: { items: { properties: { tahun: {} } } } },
  definitions: { alamat: { properties: { jalan: {} } } },
  if: { properties: { nama: {} } },
  enum: [{ properties: { nothing: {} } }],
};
const nodes = schemaNodes(schema);
const pointers = (chosen: typeof nodes) => chosen.map(({ pointer }) => pointer.join("/"));

it("finds every schema inside a data schema, and none in its values", () => {
  expect(pointers(nodes)).toEqual([
    "",
    "properties/nama",
    "properties/nama/allOf/0",
    "properties/riwayat",
    "properties/riwayat/items",
    "properties/riwayat/items/properties/tahun",
    "definitions/alamat",
    "definitions/alamat/properties/jalan",
    "if",
    "if/properties/nama",
  ]);
});

it("calls a field only what stands in the form whatever the values are", () => {
  const fields = ["properties/nama", "properties/riwayat", "properties/riwayat/items/properties/tahun"];
  expect(pointers(nodes.filter(isField))).toEqual(fields);
});

it("knows what holds a node", () => {
  const tahun = nodes.find(({ name }) => name === "tahun");
  expect(tahun?.holder?.pointer).toEqual(["properties", "riwayat", "items"]);
  expect([...fieldsOf(tahun?.holder ?? { schema, pointer: [], isInForm: true }).keys()]).toEqual(["tahun"]);
});
