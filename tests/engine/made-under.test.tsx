// @vitest-environment jsdom
/** Answers that were sent under another form are told below the blocks of the screen, as they were asked for. */
import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openBlocks } from "./open-screen";

const open = (made_under?: object) =>
  openBlocks([{ kind: "text", id: "isi", text: "{sources.berkas.data.nama}" }], {
    screen: { sources: { berkas: { call: "berkas.read" } } },
    answers: { "berkas.read": () => ({ id: "1", data: { nama: "Sri" }, ...(made_under ? { made_under } : {}) }) },
  });

const title = "Diisi menurut bentuk formulir tanggal 3 November 2026.";
const lines = [
  { id: "1", part: "Jenjang", label: "Jenjang", text: "Diploma" },
  { id: "2", part: "Surat", label: "Surat tugas", text: "surat.pdf", href: "/backend/berkas/7" },
];

it("with the words of when that form is, a title for each, and files to open", async () => {
  await open({ title, answers: lines });
  const summary = await screen.findByText(title);
  const told = within(summary.closest("details") as HTMLElement);
  expect(told.getAllByRole("term", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "Jenjang",
    "Surat: Surat tugas",
  ]);
  expect(told.getByText("Diploma")).toBeTruthy();
  expect(told.getByText("surat.pdf").getAttribute("href")).toBe("/backend/berkas/7");
});

it("in one line where the screen tells the answers itself, and not at all where they are of today's form", async () => {
  await open({ title });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(document.querySelector("details")).toBeNull();
  cleanup();
  await open();
  expect(screen.queryByText(/Diisi menurut bentuk/)).toBeNull();
});
