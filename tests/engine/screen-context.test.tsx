// @vitest-environment jsdom
/** An open screen follows what the host knows of the person: what is new, what has changed, and what is gone. */

import { expect, it } from "vitest";
import { ScreenView } from "../../engine/react";
import { compileScreen } from "../../engine/tools";
import { cleanup, render, screen } from "../render";
import { fakeHost } from "./fake-host";
import { libraryOf, openBlocks } from "./open-screen";

it("shows nothing any more that reads a part of the person which is gone", () => {
  const blocks = [
    { kind: "text", id: "terdaftar", visibleWhen: { present: { var: "pjok.nomor" } }, text: "Nomor {pjok.nomor}" },
    { kind: "text", id: "belum", visibleWhen: { "!": { present: { var: "pjok.nomor" } } }, text: "Belum terdaftar" },
  ];
  const library = libraryOf({ "screens/uji/layar.json": { $schema: "x", title: "Uji", blocks } });
  const compiled = compileScreen(library, "uji/layar");
  if (!compiled) throw new Error("the screen did not compile");
  const { host } = fakeHost();
  const view = (context: object) => (
    <ScreenView bundle={{ ...compiled, validators: {} }} host={host} context={context as Record<string, unknown>} />
  );
  const { rerender } = render(view({ date: "2026-11-21 10:00:00", pjok: { nomor: "P-1" } }));
  expect(screen.getByText("Nomor P-1")).toBeTruthy();
  rerender(view({ date: "2026-11-21 10:00:01", pjok: { nomor: "P-2" } }));
  expect(screen.getByText("Nomor P-2")).toBeTruthy();
  rerender(view({ date: "2026-11-21 10:00:02" }));
  expect(screen.queryByText(/^Nomor/)).toBeNull();
  expect(screen.getByText("Belum terdaftar")).toBeTruthy();
});

it("shows what a form holds from the start, also when the form's code is there already", async () => {
  const schema = { $schema: "x", type: "object", properties: { nilai: { type: "integer", title: "Nilai", default: 4 } } };
  const blocks = [
    { kind: "form", id: "lembar", schema: "uji/lembar", sections: [{ id: "isi", fields: ["nilai"] }] },
    { kind: "text", id: "jumlah", text: "{forms.lembar.nilai} dari 5" },
  ];
  for (const _ of ["its code comes", "its code is there"]) {
    await openBlocks(blocks, { files: { "schemas/data/uji/lembar.schema.json": schema } });
    expect(await screen.findByText("4 dari 5")).toBeTruthy();
    cleanup();
  }
});
