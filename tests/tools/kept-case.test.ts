// @long
/** A view of the preview kept as a case: what is so now stands in it, the check accepts it, and it fails once that is otherwise. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Case, checkDocuments, createLibrary, parseDocument } from "../../engine/tools";
import type { PreviewView } from "../../portal/preview-view";
import { judgeCase } from "../../tools/cases/judge-case";
import { NoSuchView } from "../../tools/preview/preview-people";
import { words } from "../../tools/preview/wording";
import { writeCase } from "../../tools/preview/write-case";
import { kept, language, shipped } from "../check/shipped";

const library = createLibrary(shipped);
const said = { title: "Guru 50 tahun: tanpa ubin diklat!", section: "001 §6", sentence: "Teachers under 50." };
const date = "2026-11-21 10:00:00";
const view: PreviewView = { screen: "gurupenggerak/home", persona: "bambang.prasetyo" };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "layar-kasus-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const keep = (asked: PreviewView, words: unknown = said) => {
  const { path, expectations } = writeCase(root, library, { view: asked, said: words, date });
  const text = readFileSync(join(root, path), "utf8");
  return { path, text, expectations, document: JSON.parse(text) as Case };
};

/** The documents with the case among them. */
const withCase = (path: string, text: string) => [...shipped, parseDocument(path, text) ?? []].flat();

it("holds what the screen is for this person, and is a document like those that people write", () => {
  const { path, text, expectations, document } = keep(view);
  expect(path).toBe("schemas/cases/gurupenggerak/guru-50-tahun-tanpa-ubin-diklat.json");
  expect(document).toMatchObject({ ...said, persona: "gurupenggerak/bambang.prasetyo", date, screen: view.screen });
  expect(document.expects).toMatchObject({ opens: ["gurupenggerak/home"] });
  expect([document.expects.shows, document.expects.hides].map((one) => (one ?? []).length > 0)).toEqual([true, true]);
  const judged = judgeCase(createLibrary(withCase(path, text), library), "gurupenggerak/guru-50-tahun-tanpa-ubin-diklat");
  expect([judged.broken, judged.tried]).toEqual([[], expectations]);
  expect(expectations).toBeGreaterThan(3);
  const found = checkDocuments(withCase(path, text), language, [], kept);
  expect(found.filter(({ file }) => file === path)).toEqual([]);
});

it("holds the person as the view changes them, and that a screen does not open", () => {
  const changed = keep({
    ...view,
    screen: "gurupenggerak/biodata",
    cohort: "7",
    change: '{"ptk":{"nama":"Bambang"},"profile":{"k_lulus_gpm":0}}',
  }).document;
  expect(changed.facts).toEqual({ ptk: { nama: "Bambang" }, profile: { k_lulus_gpm: 0, angkatan: 7 } });
  const refused = keep({ screen: "gurupenggerak/verval-dokumen-cgp", persona: "bambang.prasetyo" });
  expect(refused.path).toBe("schemas/cases/gurupenggerak/guru-50-tahun-tanpa-ubin-diklat-2.json");
  expect(refused.document.expects).toEqual({ refusesToOpen: ["gurupenggerak/verval-dokumen-cgp"] });
});

it.each<[PreviewView, unknown, string]>([
  [{ screen: view.screen }, said, words.caseOfSomebody],
  [{ screen: "gurupenggerak/tidak-ada", persona: view.persona }, said, words.caseOfSomebody],
  [{ ...view, persona: "tidak.ada" }, said, words.noPerson("tidak.ada")],
  [{ ...view, role: "instansi" }, said, words.caseOfFirstRole],
  [{ ...view, change: '{"records":{}}' }, said, words.caseChange(["records"])],
  [{ ...view, change: "{" }, said, words.badChange],
  [view, { ...said, section: "enam" }, words.caseWords],
  [view, { ...said, title: " " }, words.caseWords],
  [view, null, words.caseWords],
])("refuses %j with %j, and writes nothing", (asked, words, reason) => {
  expect(() => keep(asked, words)).toThrow(new NoSuchView(reason));
  expect(readdirSync(root)).toEqual([]);
});
