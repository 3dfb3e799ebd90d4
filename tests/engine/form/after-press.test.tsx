// @vitest-environment jsdom
/** A fault that appears while somebody presses would move what is under the finger: it waits for the release. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { expect, it } from "vitest";
import { pdfFile } from "../../pdf-file";
import { openBlocks } from "../open-screen";

const blocks = [
  { kind: "form", id: "isi", schema: "x/isi", sections: [{ id: "isi", fields: ["surel"] }] },
  { kind: "consent", id: "setuju", statements: [{ id: "benar", text: "Data di atas benar", state: "benar" }] },
];
const schema = { type: "object", required: ["surel"], properties: { surel: { type: "string", title: "Surel" } } };
const open = () =>
  openBlocks(blocks, { files: { "schemas/data/x/isi.schema.json": schema }, screen: { state: { benar: false } } });
const fault = () => screen.queryAllByText("Surel wajib diisi").length;

it("the fault of the field that a press leaves comes after the press, so that the press is not lost", async () => {
  const { store } = await open();
  const box = await screen.findByLabelText(/^Surel/);
  const tick = screen.getByRole("checkbox");
  act(() => box.focus());
  fireEvent.mouseDown(tick);
  act(() => box.blur());
  expect(fault()).toBe(0);
  fireEvent.mouseUp(tick);
  expect(fault()).toBe(0);
  fireEvent.click(tick);
  await waitFor(() => expect(fault()).not.toBe(0));
  expect(store.scope.state).toEqual({ benar: true });
});

it("whoever leaves by the keyboard reads the fault at once", async () => {
  await open();
  const box = await screen.findByLabelText(/^Surel/);
  act(() => box.focus());
  act(() => box.blur());
  expect(fault()).not.toBe(0);
});

it("a button that an upload pushes away is pressed all the same, once; who moves the pointer away before letting go presses nothing", async () => {
  const file = { type: "string", title: "Ijazah", upload: { call: "x.kirim", accept: ["application/pdf"] } };
  const files = { "schemas/data/x/isi.schema.json": { type: "object", properties: { ijazah: file } } };
  const form = (id: string) => ({
    kind: "form",
    id,
    schema: "x/isi",
    sections: [{ id, fields: [{ field: "ijazah", widget: "file" }] }],
  });
  const secondary = [{ id: "simpan", label: "Simpan", action: { kind: "call", call: "x.simpan" } }];
  const { requestsOf, host } = await openBlocks([{ ...form("isi"), secondary }, form("lain")], {
    files,
    answers: { "x.simpan": {} },
  });
  host.upload = () => new Promise(() => {});
  for (const picker of await screen.findAllByLabelText<HTMLInputElement>(/^Ijazah/))
    await userEvent.upload(picker, pdfFile("ijazah.pdf"));
  await waitFor(() => expect(screen.getAllByRole("progressbar")).toHaveLength(2));
  const button = screen.getByRole("button", { name: "Simpan" });
  const press = (to: { clientX: number }) => {
    fireEvent.pointerDown(button, { clientX: 50 });
    fireEvent.mouseDown(button, { clientX: 50 });
    fireEvent.mouseUp(document.body, to);
    fireEvent.click(document.body, to);
  };
  press({ clientX: 90 });
  press({ clientX: 52 });
  await waitFor(() => expect(requestsOf("x.simpan")).toHaveLength(1));
});
