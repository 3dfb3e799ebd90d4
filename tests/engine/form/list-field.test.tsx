// @vitest-environment jsdom

import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Host } from "../../../engine/host";
import { SchemaForm } from "../../../engine/react";
import { compileValidator } from "../../../engine/server";
import { render, screen, waitFor } from "../../render";

const names = ["sekolah", "kota", "tahun", "mapel"];
const text = { type: "string" as const };
const schema = {
  type: "object" as const,
  properties: {
    riwayat: {
      type: "array" as const,
      title: "Riwayat",
      maxItems: 200,
      items: {
        type: "object" as const,
        properties: Object.fromEntries(names.map((name) => [name, { ...text, title: name }])),
        required: ["kota"],
      },
    },
  },
};
const validator = compileValidator(schema);
const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ sekolah: `S${index}`, kota: "Solo" }));

/** Shows the list. `wordsOf` answers how often a text was asked for: each item asks once for its name whenever it renders. */
function show(items: readonly object[], onSubmit?: (event: { formData: unknown }) => void) {
  const asked = vi.fn((ref: string, values: object = {}) => `${ref} ${Object.values(values)}`.trim());
  const host = { text: asked } as unknown as Host;
  render(<SchemaForm schema={schema} formData={{ riwayat: items }} validator={validator} host={host} onSubmit={onSubmit} />);
  const wordsOf = (ref: string) => asked.mock.calls.filter(([one]) => one === ref).length;
  return { asked, wordsOf };
}

const schools = () => [...document.querySelectorAll<HTMLInputElement>("input[id$=_sekolah]")];
const button = (name: string) => screen.getByRole("button", { name });

describe("a list of groups", () => {
  it("that is folded says of each item its first answer, and opens the one that the focus is led to", async () => {
    const host = { text: (ref: string, values: object = {}) => `${ref} ${Object.values(values)}`.trim() } as unknown as Host;
    const uiSchema = { riwayat: { "ui:options": { folded: true } } };
    const items = [...itemsOf(2), { sekolah: "S2" }];
    render(<SchemaForm schema={schema} uiSchema={uiSchema} formData={{ riwayat: items }} validator={validator} host={host} />);
    const folds = () => [...document.querySelectorAll("details")];
    expect(
      folds().map(({ open, name, textContent }) => [open, name !== "", textContent?.match(/form\.list-item (\d: S\d)/)?.[1]]),
    ).toEqual([
      [false, true, "1: S0"],
      [false, true, "2: S1"],
      [false, true, "3: S2"],
    ]);
    await userEvent.click(button("form.submit"));
    await userEvent.click(await screen.findByRole("link", { name: /kota/ }));
    await waitFor(() => expect(folds().map(({ open }) => open)).toEqual([false, false, true]));
  });

  it("renders no item again when somebody types in one of its fields", async () => {
    const { asked, wordsOf } = show(itemsOf(6));
    await userEvent.click(schools()[2] as HTMLElement);
    asked.mockClear();
    await userEvent.keyboard("abc");
    expect(schools()[2]?.value).toBe("S2abc");
    expect(wordsOf("form.list-item")).toBe(0);
  });

  it("renders only the last item again when one is added", async () => {
    const { asked, wordsOf } = show(itemsOf(6));
    asked.mockClear();
    await userEvent.click(button("form.add-item"));
    expect(schools()).toHaveLength(7);
    // The last one and the one before it, each as the name of its place and as its title.
    expect(wordsOf("form.list-item")).toBe(4);
  });

  it("moves, takes away and sends what was typed last", async () => {
    const onSubmit = vi.fn();
    show(itemsOf(3), onSubmit);
    await userEvent.type(schools()[2] as HTMLElement, "!");
    await userEvent.click(button("form.move-up 3"));
    await userEvent.type(schools()[0] as HTMLElement, "?");
    await userEvent.click(button("form.remove 3"));
    await userEvent.click(button("form.submit"));
    expect(onSubmit.mock.calls[0]?.[0].formData.riwayat.map(({ sekolah }: { sekolah: string }) => sekolah)).toEqual([
      "S0?",
      "S2!",
    ]);
  });

  it("shows that a fault of an item's field is mended", async () => {
    show([{ sekolah: "A" }]);
    await userEvent.click(button("form.submit"));
    const town = screen.getByRole("textbox", { name: /kota/ });
    expect(town.getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(town, "Solo");
    expect(town.getAttribute("aria-invalid")).not.toBe("true");
  });
});

describe("a long list", () => {
  it("mounts what is far below in time", async () => {
    show(itemsOf(60));
    expect(schools().length).toBeGreaterThan(0);
    expect(schools().length).toBeLessThan(20);
    await waitFor(() => expect(schools()).toHaveLength(60));
  });

  it("mounts all of it at once when the summary leads to its end", async () => {
    show([...itemsOf(59), { sekolah: "akhir" }]);
    button("form.submit").click();
    const link = await screen.findByRole("link");
    link.click();
    expect(document.activeElement?.id).toBe("root_riwayat_59_kota");
  });

  it("mounts all of it before it is printed", () => {
    show(itemsOf(60));
    expect(schools().length).toBeLessThan(60);
    window.dispatchEvent(new Event("beforeprint"));
    expect(schools()).toHaveLength(60);
  });
});
