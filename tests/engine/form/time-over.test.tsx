// @vitest-environment jsdom
/** The form of timed work closes at the end of its time by the server's clock, without an answer of the server; what was typed stays to be read. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openBlocks } from "../open-screen";

const timed = {
  end: "2026-11-21 10:00:02",
  now: "2026-11-21 10:00:00",
  running: true,
  settled: "2026-11-21 10:00:14",
  late: null,
};

it("a form whose time ends while somebody types closes with their words on the page", async () => {
  await openBlocks(
    [
      {
        ...{ kind: "form", id: "esai", schema: "uji/esai", source: "tulisan", record: { save: "uji/esai.save" } },
        sections: [{ id: "isi", fields: ["alasan"] }],
        submit: { id: "simpan", label: "Simpan", action: { kind: "save", form: "esai" } },
      },
    ],
    {
      date: timed.now,
      files: {
        "schemas/data/uji/esai.schema.json": { type: "object", properties: { alasan: { type: "string", title: "Alasan" } } },
      },
      screen: { sources: { tulisan: { call: "uji/esai.read" } } },
      answers: { "uji/esai.read": { id: "7", revision: 1, data: {}, may: { save: true }, timed } },
    },
  );
  const field = await screen.findByRole("textbox", { name: /Alasan/ });
  await userEvent.type(field, "Ia ingin belajar");
  expect(await screen.findByText("Ia ingin belajar", { selector: ":not(input, textarea)" }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: /Alasan/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Simpan" })).toBeNull();
});
