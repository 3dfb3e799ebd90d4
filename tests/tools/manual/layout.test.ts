/** How the manual is laid out: lanes of a picture, lines that are gathered, sections that are told once, columns that say nothing. */
import { expect, it } from "vitest";
import { flowSvg, lanesOf } from "../../../tools/manual/flow-svg";
import { folded } from "../../../tools/manual/fold";
import { gathered } from "../../../tools/manual/model/gathered";
import type { Block, Item, Manual, Section } from "../../../tools/manual/model/manual";
import { manualHtml } from "../../../tools/manual/print-html";

const from = [{ kind: "screen" as const, id: "contoh/satu", pointer: [] }];
const item = (text: string, more: Partial<Item> = {}): Item => ({ text, from, inner: [], isForStaff: false, ...more });

it("gives two arcs that pass the same states a lane each, and shorter ones the inner", () => {
  const arc = (start: number, end: number) => ({ from: start, to: end, titles: [], numbers: [] });
  const lanes = lanesOf([arc(0, 3), arc(1, 2), arc(2, 1), arc(0, 1)]);
  expect(lanes.map(({ from: start, to, lane }) => [start, to, lane])).toEqual([
    [1, 2, 0],
    [2, 1, 0],
    [0, 1, 1],
    [0, 3, 2],
  ]);
});

it("writes the numbers of transitions on their arcs, and none in a narrow picture", () => {
  const state = (id: string) => ({ id, title: id, isStart: id === "draf", isFinal: false });
  const flow = {
    states: [state("draf"), state("dikirim")],
    moves: [
      { title: "Kirim", from: "draf", to: "dikirim", number: 1 },
      { title: "Kirim lagi", from: "draf", to: "dikirim", number: 4 },
    ],
  };
  expect(flowSvg("Alur", flow, true)).toContain(">1, 4</text>");
  expect(flowSvg("Alur", flow, false)).not.toContain('class="number"');
});

it("says parts that have only names in one line, and the one rule of a part in its line", () => {
  const rule = item("Tampak bila fungsi terisi", { isRule: true });
  const all = gathered([
    item("Kolom “Nama”", { called: "Kolom" }),
    item("Kolom “Surel”", { called: "Kolom" }),
    item("Kolom “NIK”", { called: "Kolom", inner: [rule] }),
    item("Isian “NIP”", { called: "Isian", inner: [{ ...rule, isForStaff: true }] }),
  ]);
  expect(all.map(({ text }) => text)).toEqual(["Kolom “Nama”, “Surel”", "Kolom “NIK”: tampak bila fungsi terisi", "Isian “NIP”"]);
});

const long = "Sebuah kalimat yang cukup panjang, supaya bagian ini lebih lama dibaca daripada tempat yang ditunjuknya. ".repeat(
  4,
);
const section = (anchor: string, title: string, blocks: readonly Block[]): Section => ({
  anchor,
  title: { text: title, from: [{ kind: "screen", id: `contoh/${anchor}`, pointer: [] }] },
  audiences: ["staff"],
  blocks,
});
const manualOf = (...sections: Section[]): Manual => ({
  program: "contoh",
  title: "Contoh",
  chapters: [{ name: "layar", sections }],
});

it("tells sections that say the same once, and tells titles apart that are alike", () => {
  const blocks: Block[] = [{ kind: "items", items: [item(long)] }];
  const [first, second] = folded(manualOf(section("alih-satu", "Alihkan", blocks), section("alih-dua", "Alihkan", blocks)))
    .chapters[0]?.sections ?? [undefined, undefined];
  expect(first?.title.text).toBe("Alihkan (alih satu)");
  expect(first?.blocks).toEqual(blocks);
  expect(second?.blocks).toMatchObject([{ kind: "links", links: [{ text: "Alihkan (alih satu)", anchor: "alih-satu", from }] }]);
});

it("tells two tables apart of which the same words stand in another column", () => {
  const table = (head: string): Block => ({
    kind: "table",
    head: ["Perpindahan", head],
    rows: [[[item(long)], [item("boleh")]]],
  });
  const sections = folded(manualOf(section("satu", "Satu", [table("pemilik")]), section("dua", "Dua", [table("petugas")])));
  expect(sections.chapters[0]?.sections.map(({ blocks }) => blocks[0]?.kind)).toEqual(["table", "table"]);
});

it("leaves out a column in which no row says anything", () => {
  const rows = [[[item("Nama")], [], [item("wajib diisi")]]];
  const html = manualHtml(
    manualOf(section("satu", "Satu", [{ kind: "table", head: ["Isian", "Batas", "Kapan"], rows }])),
    new Map(),
    "semua",
  );
  expect(html).not.toContain("Batas");
  expect(html).toContain('<td data-head="Kapan"><div>wajib diisi</div></td>');
});
