// @vitest-environment jsdom

import { beforeAll, expect, it } from "vitest";
import { QuestionDialog } from "../../src/dialogs/QuestionDialog";
import { openBlocks } from "../engine/open-screen";
import { act, render, screen, within } from "../render";

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
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

it("a question that asks for consent takes yes only after its statement was ticked", async () => {
  const answers: unknown[] = [];
  const consent = [{ p: ["Saya menyetujui pakta ini."] }];
  const question = { title: "Pakta integritas", text: [{ p: ["Saya jujur."] }], consent, yes: "Setujui", no: "Nanti saja" };
  render(<QuestionDialog question={question} close={(answer) => answers.push(answer)} />);
  const yes = screen.getByRole("button", { name: "Setujui", description: "Centang pernyataan terlebih dahulu" });
  yes.click();
  expect([yes.getAttribute("aria-disabled"), answers]).toEqual(["true", []]);
  act(() => screen.getByRole("checkbox", { name: "Saya menyetujui pakta ini." }).click());
  yes.click();
  expect([yes.getAttribute("aria-disabled"), answers]).toEqual([null, [true]]);
});

it("the page behind a dialog stands still until the last one is closed", () => {
  const question = { title: "Hapus?", text: [], yes: "Hapus", no: "Batal" };
  const isStill = () => document.documentElement.hasAttribute("data-still");
  const first = render(<QuestionDialog question={question} close={() => {}} />);
  const second = render(<QuestionDialog question={question} close={() => {}} />);
  expect(isStill()).toBe(true);
  first.unmount();
  expect(isStill()).toBe(true);
  second.unmount();
  expect(isStill()).toBe(false);
});
