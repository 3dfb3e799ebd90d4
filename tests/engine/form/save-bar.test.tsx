// @vitest-environment jsdom
/** The bar of a long form says that it is being saved as long as it is, and then when it was saved, whichever way somebody sends it. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openBlocks } from "../open-screen";

const row = { id: "7", revision: 1, data: { nama: "Sri" }, may: { save: true } };

it.each([
  ["a press", () => userEvent.click(screen.getByRole("button", { name: "Simpan" }))],
  ["the Enter key", () => userEvent.type(screen.getByRole("textbox", { name: "Nama" }), "{Enter}")],
])("by %s", async (_way, send) => {
  let release = (_answer: unknown) => {};
  const { container } = await openBlocks(
    [
      {
        ...{ kind: "form", id: "lembar", schema: "uji/lembar", source: "izin", record: { save: "uji/izin.save" } },
        sections: [
          { id: "isi", title: "Isi", fields: ["nama"] },
          { id: "lain", title: "Lain", fields: ["kota"] },
        ],
        submit: { id: "simpan", label: "Simpan", action: { kind: "save", form: "lembar" } },
      },
    ],
    {
      files: {
        "schemas/data/uji/lembar.schema.json": {
          type: "object",
          properties: { nama: { type: "string", title: "Nama" }, kota: { type: "string", title: "Kota" } },
        },
      },
      screen: { sources: { izin: { call: "uji/izin.read" } } },
      answers: {
        "uji/izin.read": row,
        "uji/izin.save": () =>
          new Promise((resolve) => {
            release = resolve;
          }),
      },
    },
  );
  await userEvent.type(await screen.findByRole("textbox", { name: "Nama" }), " Wahyuni");
  const bar = within(container.querySelector(".save-bar") as HTMLElement).getByRole("status");
  await send();
  await waitFor(() => expect(bar.textContent).toBe("Menyimpan..."));
  release({ ...row, revision: 2, data: { nama: "Sri Wahyuni" } });
  await waitFor(() => expect(bar.textContent).toMatch(/^Tersimpan \d\d\.\d\d/));
});
