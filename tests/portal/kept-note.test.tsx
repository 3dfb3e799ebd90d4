// @vitest-environment jsdom
/** A reason that a button asks for is kept in the tab while it is written. */
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { AskedNote } from "../../engine/page";
import { NoteDialog } from "../../src/dialogs/NoteDialog";
import { forgetOthers } from "../../src/session/stored-choices";
import { cleanup, render, screen } from "../render";

const asked: AskedNote = {
  title: "Tolak",
  yes: "Tolak",
  required: true,
  about: { call: "contoh/izin.tolak", rows: "7a" },
};
const open = (about = asked.about, send = async () => ({})) =>
  render(<NoteDialog asked={{ ...asked, about }} send={send} close={() => {}} hide={() => {}} />);
const box = () => screen.getByRole("textbox") as HTMLTextAreaElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetOthers("PTK-1");
});
it("what was written is there again when the same is asked of the same row, and the dialog says so", async () => {
  open();
  await userEvent.type(box(), "Foto KTP buram");
  cleanup();
  open();
  expect(box().value).toBe("Foto KTP buram");
  expect(screen.getByText("Tulisan yang belum terkirim ditampilkan kembali.")).toBeTruthy();
  cleanup();
  open({ call: "contoh/izin.tolak", rows: "7b" });
  expect(box().value).toBe("");
});

it("another person finds nothing, and what was sent is kept no longer", async () => {
  open();
  await userEvent.type(box(), "Foto KTP buram");
  cleanup();
  forgetOthers("PTK-2");
  open();
  expect(box().value).toBe("");
  await userEvent.type(box(), "Sudah lengkap");
  await userEvent.click(screen.getByRole("button", { name: "Tolak" }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Sudah lengkap");
});

it("a tab that takes nothing more says so while somebody writes, and no longer once it does", async () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  open();
  await userEvent.type(box(), "Foto");
  expect(screen.getByRole("alert").textContent).toMatch(/^Isian ini sekarang tidak tersimpan/);
  full.mockRestore();
  await userEvent.type(box(), " KTP");
  expect(screen.queryByRole("alert")).toBeNull();
});
