// @vitest-environment jsdom
/** A dialog and the page below it are two documents: both may call a block the same, and no element of one is taken for one of the other. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openBlocks } from "./open-screen";

const blocks = [
  { kind: "form", id: "isian", schema: "uji/lembar", sections: [{ id: "isi", title: "Isi", fields: ["nama", "setuju"] }] },
  { kind: "stack", id: "kotak", title: "Kotak", blocks: [{ kind: "text", id: "kata", text: "Halo" }] },
];
const properties = { nama: { type: "string", title: "Nama" }, setuju: { type: "boolean", title: "Setuju" } };
const files = { "schemas/data/uji/lembar.schema.json": { type: "object", properties } };

it("each has ids of its own, and a label leads to the field beside it", async () => {
  const page = await openBlocks(blocks, { files });
  const dialog = await openBlocks(blocks, { files, isOverlay: true });
  await waitFor(() => expect(screen.getAllByRole("textbox", { name: "Nama" })).toHaveLength(2));
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(6);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await userEvent.click(within(dialog.container).getByText("Nama"));
  expect(dialog.container.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("Sari");
  expect([dialog.store.scope.forms, page.store.scope.forms]).toMatchObject([{ isian: { nama: "Sari" } }, {}]);
  const boxes = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Nama" });
  expect(boxes.map(({ value }) => value)).toEqual(["", "Sari"]);
});

it("on a page an id is the block's own, so that links to it stay", async () => {
  const { container } = await openBlocks(blocks, { files });
  expect(await within(container).findByRole("textbox", { name: "Nama" })).toHaveProperty("id", "isian_nama");
  expect(container.querySelector("#kotak-title")?.textContent).toBe("Kotak");
});
