// @vitest-environment jsdom
/** A button that only leads somewhere is a link, whether it looks like a button or not (WCAG 4.1.2). */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openBlocks } from "../open-screen";

const go = { kind: "go", screen: "uji/a" };
const addresses = { "uji/a": "/a" };
const open = (button: object) =>
  openBlocks([{ kind: "actions", id: "tombol", buttons: [{ id: "satu", label: "Satu", ...button }] }], { addresses });

it("is a link where the button's only action opens a screen: Enter stays in the page, Control is the browser's", async () => {
  const { events } = await open({ action: go, style: "primary" });
  const link = screen.getByRole("link", { name: "Satu" });
  expect([link.getAttribute("href"), link.classList.contains("button"), link.dataset.style]).toEqual(["/a", true, "primary"]);
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(events).toEqual([]);
  link.focus();
  await userEvent.keyboard("{Enter}");
  expect(events).toEqual([{ kind: "go", screen: "uji/a", params: {} }]);
});

it("says that it opens a new tab, and names an address of the same page plainly", async () => {
  await open({ action: { kind: "link", href: "https://belajar.example.id", newTab: true } });
  expect(screen.getByRole("link", { name: /^Satu ?\(buka tab baru\)$/ }).getAttribute("target")).toBe("_blank");
  cleanup();
  await open({ action: { kind: "link", href: "/backend/auth/login" } });
  expect(screen.getByRole("link", { name: "Satu" }).getAttribute("href")).toBe("/backend/auth/login");
});

it("is a button where there is more to do than to go", async () => {
  const { events } = await open({ action: [{ kind: "print" }, go] });
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Satu" }));
  expect(events.map(({ kind }) => kind)).toEqual(["print", "go"]);
});

it("is no link while it may not be chosen: it keeps the focus and its reason, and does nothing", async () => {
  const { events } = await open({ action: go, enabledWhen: false, disabledReason: "Dibuka 1 Desember" });
  expect(screen.queryByRole("link")).toBeNull();
  const button = screen.getByRole("button", { name: "Satu", description: "Dibuka 1 Desember" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(events).toEqual([]);
});

it("is closed where its address is none that may be opened", async () => {
  const { events } = await open({ action: { kind: "link", href: "javascript:alert(1)" } });
  const button = screen.getByRole("button", { name: "Satu" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(events).toEqual([]);
});

it("opens no such address among other things either", async () => {
  const { events } = await open({ action: [{ kind: "print" }, { kind: "link", href: "javascript:alert(1)" }] });
  await userEvent.click(screen.getByRole("button", { name: "Satu" }));
  expect(events.map(({ kind }) => kind)).toEqual(["print"]);
});

it("is a link as long as the branch that holds only leads somewhere", async () => {
  const action = { kind: "when", if: { "!": [{ var: "mulai" }] }, else: go };
  const blocks = [{ kind: "actions", id: "tombol", buttons: [{ id: "satu", label: "Satu", action }] }];
  await openBlocks(blocks, { addresses, context: { mulai: true } });
  expect(screen.getByRole("link", { name: "Satu" }).getAttribute("href")).toBe("/a");
  cleanup();
  await openBlocks(blocks, { addresses, context: { mulai: false } });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByRole("button", { name: "Satu" })).toBeTruthy();
});

it("keeps the focus of who waits on it until it can be chosen, and afterwards", async () => {
  const { store } = await open({ action: go, enabledWhen: { var: "dibuka" }, disabledReason: "Belum dibuka" });
  screen.getByRole("button", { name: "Satu" }).focus();
  act(() => store.update({ dibuka: true }));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Satu" }));
  act(() => store.update({ dibuka: false }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Satu" }));
});

it("leads to what destroys in an outline; the fill is for what destroys at once, as a form that is sent", async () => {
  const look = async () => (await screen.findByRole("button", { name: "Hapus" })).dataset.variant;
  await open({ label: "Hapus", style: "danger", action: { kind: "print" } });
  expect(await look()).toBe("outline");
  cleanup();
  const submit = { id: "hapus", label: "Hapus", style: "danger", action: { kind: "print" } };
  await openBlocks([{ kind: "form", id: "isian", schema: "uji/isian", sections: [{ id: "isi", fields: ["alasan"] }], submit }], {
    files: {
      "schemas/data/uji/isian.schema.json": { type: "object", properties: { alasan: { type: "string", title: "Alasan" } } },
    },
  });
  expect(await look()).toBe("filled");
});
