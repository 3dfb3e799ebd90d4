// @vitest-environment jsdom
/** The marks "required" and "may stay empty" stand where they tell two fields apart. */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openBlocks } from "../open-screen";

const properties = { nama: { type: "string", title: "Nama" }, kota: { type: "string", title: "Kota" } };
const open = (schema: object, fields: readonly unknown[]) =>
  openBlocks([{ kind: "form", id: "isi", schema: "x/isi", hidden: ["nama", "kota"], sections: [{ id: "isi", fields }] }], {
    files: { "schemas/data/x/isi.schema.json": { type: "object", properties, ...schema } },
  });
const asks = (container: HTMLElement) => container.querySelector("form")?.dataset.asks !== undefined;

it.each([
  ["nothing is required", {}, ["nama", "kota"], false],
  ["what is required stands elsewhere", { required: ["nama"] }, ["kota"], false],
  ["a field is required", { required: ["nama"] }, ["nama", "kota"], true],
  [
    "a field may come to be required",
    { properties: { ...properties, kota: { ...properties.kota, requiredWhen: { present: { var: "form.nama" } } } } },
    ["nama", "kota"],
    true,
  ],
])("a form in which %s says what the asterisk means: %#", async (_, schema, fields, expected) => {
  const { container } = await open(schema, fields);
  await screen.findByLabelText(/^Kota/);
  expect(screen.queryAllByText("wajib diisi").length > 0).toBe(expected);
  expect(asks(container)).toBe(expected);
});

it("a field that is needed later does not say that it may stay empty", async () => {
  const { container } = await open({ required: ["nama"] }, ["nama", { field: "kota", needed: true }]);
  await screen.findByLabelText(/^Kota/);
  expect(container.querySelector("[data-optional]")).toBeNull();
});
