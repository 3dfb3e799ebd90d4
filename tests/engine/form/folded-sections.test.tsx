// @vitest-environment jsdom
/** Finished sections of a form that is opened again stand folded, and never hide what is still to be done. */
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { screen } from "../../render";
import { openBlocks } from "../open-screen";

const schema = {
  type: "object",
  properties: {
    nama: { type: "string", title: "Nama" },
    kota: { type: "string", title: "Kota", pattern: "^[A-Z]" },
    tahun: { type: "string", title: "Tahun" },
  },
  required: ["nama", "kota", "tahun"],
};

const form = {
  kind: "form",
  id: "diri",
  schema: "x/diri",
  source: "saved",
  sections: [
    { id: "orang", title: "Orang", fields: ["nama", "kota"] },
    { id: "sekolah", title: "Sekolah", fields: ["tahun"] },
  ],
  submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "diri", call: "x.save" } },
};

const open = (data: object) =>
  openBlocks([form], {
    screen: { sources: { saved: { call: "x.read" } } },
    files: { "schemas/data/x/diri.schema.json": schema },
    answers: { "x.read": { data, revision: 1 }, "x.save": {} },
  });

const body = (name: string) => document.getElementById(`diri__${name}__body`);
const isFolded = (name: string) => body(name)?.dataset.folded === "true";

it("a finished section is one row with its first values, and opens by its button", async () => {
  await open({ nama: "Sri", kota: "Bantul" });
  const unfold = await screen.findByRole("button", { name: "Buka bagian Orang" });
  expect([isFolded("orang"), isFolded("sekolah")]).toEqual([true, false]);
  expect(screen.getByText("Sri · Bantul")).toBeTruthy();
  await userEvent.click(unfold);
  expect(isFolded("orang")).toBe(false);
  expect(screen.getByRole("button", { name: "Ringkas bagian Orang" }).getAttribute("aria-expanded")).toBe("true");
});

it("a section that is finished while one types stays open", async () => {
  await open({});
  await userEvent.type(await screen.findByLabelText(/^Tahun/), "2014");
  expect(await screen.findByRole("button", { name: "Ringkas bagian Sekolah" })).toBeTruthy();
  expect(isFolded("sekolah")).toBe(false);
});

it("a section with a fault is not folded from the start, and the link of the summary leads into it", async () => {
  await open({ nama: "Sri", kota: "bantul", tahun: "2014" });
  await screen.findByRole("button", { name: "Buka bagian Sekolah" });
  expect([isFolded("orang"), isFolded("sekolah")]).toEqual([false, true]);
  await userEvent.click(screen.getByRole("button", { name: "Kirim" }));
  await userEvent.click(screen.getByRole("link", { name: /Kota/ }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Kota/));
});
