import { describe, expect, it } from "vitest";
import { CompileTools } from "../../../engine/compile/tools";
import { createLibrary } from "../../../engine/documents/library";
import { compileMarkdown } from "../../../engine/nodes/markdown";
import { resolveMarkdown } from "../../../engine/resolve/markdown";

function show(text: unknown, scope: object = {}) {
  const compiled = compileMarkdown(text, new CompileTools(createLibrary([])));
  if (!compiled) throw new Error("nothing was compiled");
  return resolveMarkdown(JSON.parse(JSON.stringify(compiled)), scope as Record<string, unknown>);
}

describe("Markdown in documents", () => {
  it("knows paragraphs, headings, lists, quotations, bold, italic and links", () => {
    expect(
      show("# Judul\n\nBaris *satu*\ndan **dua**, [laman](https://example.id).\n\n- a\n- b\n\n3. tiga\n\n> kutipan\n\n---"),
    ).toEqual([
      { h: ["Judul"], level: 2 },
      { p: ["Baris ", { i: ["satu"] }, " dan ", { b: ["dua"] }, ", ", { a: ["laman"], href: "https://example.id" }, "."] },
      { list: [[{ p: ["a"] }], [{ p: ["b"] }]], ordered: false, start: 1 },
      { list: [[{ p: ["tiga"] }]], ordered: true, start: 3 },
      { quote: [{ p: ["kutipan"] }] },
      { rule: true },
    ]);
  });

  it("shows HTML as the letters it is written with", () => {
    expect(show("<script>alert(1)</script>\n\nsatu <b>dua</b>")).toEqual([
      { p: ["<script>alert(1)</script>"] },
      { p: ["satu ", "<b>", "dua", "</b>"] },
    ]);
  });

  it("never reads a value that is filled in as Markdown", () => {
    expect(show("Halo **{nama}**, {{bukan tempat}}", { nama: "*a* [b](https://x.id) <i>" })).toEqual([
      { p: ["Halo ", { b: ["*a* [b](https://x.id) <i>"] }, ", {bukan tempat}"] },
    ]);
  });

  it.each([
    ["javascript:alert(1)"],
    ["JaVaScRiPt:alert(1)"],
    ["data:text/html,x"],
    ["//lain.example"],
    ["/\\lain.example"],
    ["vbscript:x"],
  ])("makes plain words of a link to %s", (address) => {
    expect(show("[buka]({alamat})", { alamat: address })).toEqual([{ p: ["buka"] }]);
  });

  it.each([["https://a.id"], ["mailto:a@b.id"], ["tel:0812"], ["/biodata"], ["#bagian"]])("keeps a link to %s", (address) => {
    expect(show("[buka]({alamat})", { alamat: address })).toEqual([{ p: [{ a: ["buka"], href: address }] }]);
  });

  it("chooses among texts by their conditions", () => {
    const text = [{ when: { "==": [{ var: "n" }, 1] }, text: "**satu**" }, { text: "lain" }];
    expect(show(text, { n: 1 })).toEqual([{ p: [{ b: ["satu"] }] }]);
    expect(show(text, { n: 2 })).toEqual([{ p: ["lain"] }]);
  });
});
