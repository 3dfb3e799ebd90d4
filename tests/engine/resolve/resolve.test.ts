import { describe, expect, it } from "vitest";
import { compileMenu } from "../../../engine/compile/compile-menu";
import { createLibrary } from "../../../engine/documents/library";
import { parseDocument } from "../../../engine/kinds/identify-document";
import { resolveMenu } from "../../../engine/resolve/menu";
import { resolveNode, resolveText } from "../../../engine/resolve/resolve";
import { compileScreen } from "../../../engine/tools";

const library = (files: Record<string, unknown>) =>
  createLibrary(Object.entries(files).flatMap(([path, value]) => parseDocument(path, JSON.stringify(value)) ?? []));

const menu = compileMenu(
  library({
    "menus/x/side.json": {
      place: "sidebar",
      items: [
        { id: "open", label: "Terbuka", screen: "x/a", permission: "" },
        { id: "secret", label: "Rahasia", screen: "x/b", permission: "b.index|b.edit" },
        { id: "group", label: "Kelompok", items: [{ id: "inner", label: "Isi", screen: "x/c", permission: "c.index" }] },
        { id: "later", label: "Nanti", screen: "x/d", enabledWhen: { reached: "2027-01-01" }, disabledReason: "Belum dibuka" },
      ],
    },
  }),
  "x/side",
);

describe("resolving a menu", () => {
  const items = (permissions: string[]) => {
    if (!menu) throw new Error("the menu did not compile");
    return resolveMenu(menu, { preferences: { permissions }, date: "2026-11-21 10:00:00" });
  };

  it("keeps only what the person may see, and drops a group left empty", () => {
    expect(items([]).map(({ id }) => id)).toEqual(["open", "later"]);
    expect(items(["b.edit", "c.index"]).map(({ id }) => id)).toEqual(["open", "secret", "group", "later"]);
  });

  it("shows an item that cannot be chosen yet as disabled, with its reason", () => {
    expect(items([]).at(-1)).toMatchObject({ enabled: false, disabledReason: "Belum dibuka" });
  });
});

describe("resolving a node", () => {
  it("takes the first text whose condition holds", () => {
    const text = { $text: [{ when: { "==": [{ var: "n" }, 1] }, parts: ["satu"] }, { parts: ["bukan satu"] }] };
    expect(resolveText(text, { n: 1 })).toBe("satu");
    expect(resolveText(text, { n: 2 })).toBe("bukan satu");
  });

  it("binds actions to the locals of their place", () => {
    const bound = resolveNode({ action: { $actions: [{ kind: "print" }] } }, { a: 1 }, { row: { id: 5 } });
    expect(bound).toEqual({ action: { actions: [{ kind: "print" }], locals: { row: { id: 5 } } } });
  });
});

describe("compiling a screen", () => {
  it("puts an error block in the place of what it does not know, and keeps the rest", () => {
    const docs = library({
      "screens/x/a.json": {
        title: "A",
        blocks: [
          { kind: "tabel", id: "wrong" },
          { kind: "notice", id: "right", text: "Halo {ptk.nama}" },
          { kind: "notice", id: "broken", text: "x", visibleWhen: { condition: "tidak-ada" } },
        ],
      },
    });
    const kinds = compileScreen(docs, "x/a")?.screen.blocks.map(({ kind }) => kind);
    expect(kinds).toEqual(["error", "notice", "error"]);
  });

  it("survives JSON, so that it can be built once and shipped", () => {
    const docs = library({ "screens/x/a.json": { title: "A", blocks: [{ kind: "text", id: "t", text: "{date|date}" }] } });
    const compiled = compileScreen(docs, "x/a");
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled);
  });
});
