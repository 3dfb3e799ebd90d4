/** Texts go out as a workbook and come back: what nobody changed changes nothing, and what does not fit any more is told and left. */
import { describe, expect, it } from "vitest";
import { createLibrary, getAt, readLanguage } from "../../../engine/tools";
import type { MetaSchemas } from "../../../tools/editor/named-places";
import { LanguageForm } from "../../../tools/studio/language-form";
import { comparedSheet } from "../../../tools/studio/sheets/compare-sheet";
import { bookOf, linesOf, type SheetLine } from "../../../tools/studio/sheets/sheet-book";
import { type SheetWish, sheetTexts, textsOf } from "../../../tools/studio/sheets/sheet-texts";
import { root as project, shipped } from "../../check/shipped";

const form = new LanguageForm(readLanguage(project) as unknown as MetaSchemas);
const library = createLibrary(shipped);
const textsIn = (file: string) => {
  const document = library.sources.get(file);
  return document && textsOf(form, library, document);
};
const out = async (wish: SheetWish) => linesOf(await bookOf("Teks", sheetTexts(form, library, wish)));
const cohort = { sort: "dates", program: "gurupenggerak", file: "schemas/cohorts/gurupenggerak/11.json" } as const;

describe("a sheet", () => {
  it.each<[SheetWish, number]>([
    [{ sort: "words", program: "vokasi" }, 300],
    [{ sort: "lists", program: "bersama" }, 100],
    [cohort, 1],
  ])("of %j that nobody changed changes nothing", async (wish, least) => {
    const lines = await out(wish);
    expect(lines.length).toBeGreaterThan(least);
    expect(comparedSheet(lines, textsIn)).toEqual({ changes: [], faults: [], same: lines.length });
  });

  it("holds the words of a program that people read, and nothing that they do not", () => {
    const texts = sheetTexts(form, library, { sort: "words", program: "vokasi" });
    expect(texts.map(({ part }) => part)).toContain("Menu › title");
    expect(texts.filter(({ path }) => ["$schema", "id", "var", "href", "path"].includes(String(path.at(-1))))).toEqual([]);
  });
});

/** The dates of a cohort as a sheet, of which some lines came back otherwise. */
async function returned(change: (line: SheetLine, index: number) => Partial<SheetLine>): Promise<SheetLine[]> {
  return (await out(cohort)).map((line, index) => ({ ...line, ...change(line, index) }));
}
const first = (part: Partial<SheetLine>) => (_: SheetLine, index: number) => (index === 0 ? part : {});

describe("a line that came back", () => {
  it("changes the text of its place, and a spreadsheet's moment keeps the seconds of before", async () => {
    const { changes, faults } = comparedSheet(await returned(first({ after: "2027-07-31 23:59" })), textsIn);
    const [{ file, path, text, after } = { file: "", path: [], text: "", after: "" }] = changes;
    expect([changes.length, faults]).toEqual([1, []]);
    expect([file, getAt(library.sources.get(file)?.value, path)]).toEqual([cohort.file, text]);
    expect(after).toBe("2027-07-31 23:59:59");
  });

  it.each<[string, Partial<SheetLine>, RegExp]>([
    ["of a document that is gone", { file: "menus/tidak-ada.json", after: "2027-07-31" }, /tidak ada/],
    ["of a place that is gone", { place: '["tidak","ada"]', after: "2027-07-31" }, /sudah tidak ada/],
    ["of a text that changed meanwhile", { before: "2020-01-01 23:59:59", after: "2027-07-31 23:59:59" }, /Sudah berubah/],
    ["with a formula", { after: undefined }, /rumus/],
    ["with nothing", { after: " " }, /kosong/],
    ["with a day that no calendar has", { after: "2027-02-30 23:59:59" }, /bukan tanggal/],
    ["with words for a day", { after: "akhir Juli" }, /bukan tanggal/],
  ])("%s is told by its number and changes nothing", async (_, part, told) => {
    const { changes, faults } = comparedSheet(await returned(first(part)), textsIn);
    expect(changes).toEqual([]);
    expect(faults).toEqual([expect.objectContaining({ number: 2, text: expect.stringMatching(told) })]);
  });

  it("that contradicts an earlier one of the same place is told", async () => {
    const [line] = await returned(first({ after: "2027-07-31 23:59:59" }));
    if (!line) throw new Error("the cohort has no date");
    const again = { ...line, number: 9, after: "2027-08-31 23:59:59" };
    const { changes, faults } = comparedSheet([line, again, { ...line, number: 10, after: line.before }], textsIn);
    expect(changes.map(({ after }) => after)).toEqual(["2027-07-31 23:59:59"]);
    expect(faults.map(({ number }) => number)).toEqual([9, 10]);
  });
});

it("a file that is no sheet of the desk is refused in words", async () => {
  await expect(linesOf(Buffer.from("<html>"))).rejects.toThrow("bukan lembar XLSX");
  await expect(linesOf(await bookOf("Teks", []))).resolves.toEqual([]);
});
