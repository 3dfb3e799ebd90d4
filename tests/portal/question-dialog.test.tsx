// @vitest-environment jsdom

import { afterEach, beforeAll, expect, it } from "vitest";
import { QuestionDialog } from "../../src/dialogs/QuestionDialog";
import { openBlocks } from "../engine/open-screen";
import { cleanup, render, screen, within } from "../render";

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

it.each([
  ["asked by a button", { kind: "confirm", text: "Hapus **{session.name}**?" }],
  ["asked before a form is sent", { kind: "submit", form: "isi", call: "x.simpan", confirm: "Hapus **{session.name}**?" }],
])("a question %s shows its words in bold, not their marks", async (_, action) => {
  const { host } = await openBlocks(
    [
      { kind: "form", id: "isi", schema: "x/isi", sections: [{ id: "satu", fields: ["nama"] }] },
      { kind: "actions", id: "aksi", buttons: [{ id: "ya", label: "Lanjut", action }] },
    ],
    {
      context: { session: { name: "Sri *W*" } },
      files: { "schemas/data/x/isi.schema.json": { type: "object", properties: { nama: { type: "string", title: "Nama" } } } },
    },
  );
  host.confirm = (question) => {
    render(<QuestionDialog question={question} close={() => {}} />);
    return new Promise(() => {});
  };
  await screen.findByRole("textbox", { name: "Nama" });
  screen.getByRole("button", { name: "Lanjut" }).click();
  const dialog = await screen.findByRole("dialog", { name: "Konfirmasi" });
  expect(within(dialog).getByText("Sri *W*").tagName).toBe("STRONG");
  expect(dialog.textContent).not.toContain("**");
});
