// @vitest-environment jsdom
/** A fault that appears while somebody presses would move what is under the finger: it waits for the release. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { expect, it } from "vitest";
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

it("a button that moves away from under the pointer is taken all the same, once; who moves away before letting go takes nothing", async () => {
  const answers = { "x.simpan": { id: "1" } };
  const schema = { type: "object", properties: { surel: { type: "string", title: "Surel" } } };
  const form = (id: string) => ({ kind: "form", id, schema: "x/isi", sections: [{ id, fields: ["surel"] }] });
  const submit = { id: "kirim", label: "Kirim", action: { kind: "submit", form: "isi", call: "x.simpan" } };
  const files = { "schemas/data/x/isi.schema.json": schema };
  const { requestsOf } = await openBlocks([{ ...form("isi"), submit }, form("lain")], { files, answers });
  const button = await screen.findByRole("button", { name: "Kirim" });
  const elsewhere = screen.getAllByLabelText(/^Surel/)[0] as HTMLElement;
  const press = (to: { clientX: number }) => {
    fireEvent.pointerDown(button, { clientX: 50 });
    fireEvent.mouseDown(button, { clientX: 50 });
    fireEvent.mouseUp(elsewhere, to);
    fireEvent.click(elsewhere, to);
  };
  press({ clientX: 90 });
  press({ clientX: 52 });
  await waitFor(() => expect(requestsOf("x.simpan")).toHaveLength(1));
});
