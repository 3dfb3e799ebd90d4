/** Each guided way changes the lines that a careful hand would, in one step, and the checker finds nothing in it. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDocuments, readLanguage } from "../../../engine/tools";
import type { MetaSchemas } from "../../../tools/editor/named-places";
import { WrongWish } from "../../../tools/new/new-cohort";
import { Desk } from "../../../tools/studio/desk";
import { LanguageForm } from "../../../tools/studio/language-form";
import { editsOf } from "../../../tools/studio/sheets/compare-sheet";
import { sheetTexts } from "../../../tools/studio/sheets/sheet-texts";
import { addColumn, listHomes } from "../../../tools/studio/ways/add-column";
import { addField, type FieldWish, fieldHomes } from "../../../tools/studio/ways/add-field";
import { kept, language, root as project } from "../../check/shipped";
import { isWholeRun } from "../../sample";

const form = new LanguageForm(readLanguage(project) as unknown as MetaSchemas);
const root = mkdtempSync(join(tmpdir(), "layar-ways-"));
let desk: Desk;
beforeAll(() => {
  for (const name of ["schemas", "screens", "menus"]) cpSync(join(project, name), join(root, name), { recursive: true });
  desk = new Desk({ root, folder: join(root, ".studio"), form });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The lines that git tells of a step by file, after which it is taken back whole. */
function linesOf(step: () => void): Record<string, string[]> {
  step();
  const after = join(root, "after.json");
  const lines = Object.fromEntries(
    desk.unsaved.map((file) => {
      writeFileSync(after, desk.document(file)?.text ?? "");
      const { stdout } = spawnSync("git", ["diff", "--no-index", "--unified=0", join(root, file), after], { encoding: "utf8" });
      const changed = stdout.split("\n").flatMap((line) => /^[+-](?!\+\+|--).*/.exec(line) ?? []);
      return [file, changed.map((line) => `${line[0]}${line.slice(1).trim()}`)];
    }),
  );
  // It takes seconds; the browser journey sees the checker find nothing, too.
  if (isWholeRun) expect(checkDocuments([...desk.library.sources.values()], language, [], kept)).toEqual([]);
  desk.undo();
  expect([desk.unsaved, desk.undoLabel]).toEqual([[], undefined]);
  return lines;
}

describe("a new field (the checker looks at it in the whole run)", () => {
  const forms = () => fieldHomes(desk.library, "ppg").find(({ schema }) => schema === "ppg/dosen")?.forms ?? [];
  const wish = (more: Partial<FieldWish> = {}): FieldWish => ({
    schema: "ppg/dosen",
    name: "homebase",
    title: "Program studi asal",
    sort: "text",
    most: 80,
    required: { permitted: "ppg-daljab-dosen.update" },
    places: forms().map(({ file, path, sections }) => ({ file, path, section: sections.length - 1 })),
    ...more,
  });

  it("is offered a place in every form over its schema", () => {
    expect(forms().map(({ title, sections }) => [title, sections.length])).toEqual([
      ["Tambah dosen", 2],
      ["Dosen …", 1],
    ]);
  });

  it("stands in its schema and in each form, required of whom the condition says", () => {
    expect(linesOf(() => desk.editAll(addField(desk.library, wish()), "Isian"))).toEqual({
      "schemas/data/ppg/dosen.schema.json": [
        '-"maks_kelas": { "title": "Kelas paling banyak", "type": "integer", "minimum": 1, "maximum": 8 }',
        '+"maks_kelas": { "title": "Kelas paling banyak", "type": "integer", "minimum": 1, "maximum": 8 },',
        '+"homebase": {',
        '+"title": "Program studi asal",',
        '+"type": "string",',
        '+"maxLength": 80,',
        '+"requiredWhen": { "permitted": "ppg-daljab-dosen.update" }',
        "+}",
      ],
      "screens/ppg/dosen-baru.json": [
        '-{ "id": "isi", "fields": ["nidn", "surel", "bidang_studi", "jabatan", "maks_kelas"] }',
        '+{ "id": "isi", "fields": ["nidn", "surel", "bidang_studi", "jabatan", "maks_kelas", "homebase"] }',
      ],
      "screens/ppg/dosen-rinci.json": [
        '-{ "id": "isi", "title": "Data dosen", "fields": ["nidn", "surel", "lptk", "bidang_studi", "jabatan", "maks_kelas"] }',
        "+{",
        '+"id": "isi",',
        '+"title": "Data dosen",',
        '+"fields": ["nidn", "surel", "lptk", "bidang_studi", "jabatan", "maks_kelas", "homebase"]',
        "+}",
      ],
    });
  });

  it("is required of everybody in the schema's own list, and hidden where a form does not show it", () => {
    const [first, ...others] = wish().places;
    const places = [...(first ? [first] : []), ...others.map((one) => ({ ...one, section: null }))];
    const edits = addField(desk.library, wish({ sort: "choice", list: "golongan", most: undefined, required: true, places }));
    expect(linesOf(() => desk.editAll(edits, "Isian"))).toEqual({
      "schemas/data/ppg/dosen.schema.json": [
        '-"required": ["nidn", "lptk", "bidang_studi", "jabatan", "maks_kelas"],',
        '+"required": ["nidn", "lptk", "bidang_studi", "jabatan", "maks_kelas", "homebase"],',
        '-"maks_kelas": { "title": "Kelas paling banyak", "type": "integer", "minimum": 1, "maximum": 8 }',
        '+"maks_kelas": { "title": "Kelas paling banyak", "type": "integer", "minimum": 1, "maximum": 8 },',
        '+"homebase": { "title": "Program studi asal", "type": "integer", "options": { "list": "golongan" } }',
      ],
      "screens/ppg/dosen-baru.json": [
        '-{ "id": "isi", "fields": ["nidn", "surel", "bidang_studi", "jabatan", "maks_kelas"] }',
        '+{ "id": "isi", "fields": ["nidn", "surel", "bidang_studi", "jabatan", "maks_kelas", "homebase"] }',
      ],
      "screens/ppg/dosen-rinci.json": ['+"hidden": ["homebase"],'],
    });
  });

  it("is refused where its name is no name, or taken", () => {
    expect(() => addField(desk.library, wish({ name: "Home Base" }))).toThrow(WrongWish);
    expect(() => addField(desk.library, wish({ name: "nidn" }))).toThrow(WrongWish);
  });

  it.each([{ permitted: "" }, { or: [{ permitted: "berita.index" }, { "!": { condition: "" } }] }, { present: { var: "" } }])(
    "is refused where %j still waits for a name",
    (required) => expect(() => addField(desk.library, wish({ required }))).toThrow("belum lengkap"),
  );
});

describe("a column of a list (the checker looks at it in the whole run)", () => {
  it("is kept by its record type, sent by the list, and shown by the table", () => {
    const home = listHomes(desk.library, "ppg").find(({ file }) => file === "screens/ppg/dosen.json");
    expect([home?.columns[0], home?.columns.at(-1)]).toEqual(["Nama", "Keadaan"]);
    const kelas = home?.fields.find(({ name }) => name === "maks_kelas");
    expect(kelas?.title).toBe("Kelas paling banyak");
    const wish = {
      file: "screens/ppg/dosen.json",
      path: home?.path ?? [],
      field: "maks_kelas",
      title: "Batas kelas",
      at: 5,
      isFilter: true,
    };
    expect(linesOf(() => desk.editAll(addColumn(desk.library, wish), "Kolom"))).toEqual({
      "schemas/records/ppg/dosen.json": [
        '-"filters": ["state", "bidang_studi", "lptk"],',
        '+"filters": ["state", "bidang_studi", "lptk", "maks_kelas"],',
      ],
      "screens/ppg/dosen.json": ["+{", '+"column": "maks_kelas",', '+"label": "Batas kelas"', "+},"],
    });
  });

  it("begins as a column of the record type where it is none yet", () => {
    const home = listHomes(desk.library, "gpk").find(({ file }) => file === "screens/gpk/sekolah.json");
    const wish = { file: "screens/gpk/sekolah.json", path: home?.path ?? [], field: "pdbk_netra", at: 1, isFilter: true };
    expect(linesOf(() => desk.editAll(addColumn(desk.library, wish), "Kolom"))).toEqual({
      "schemas/records/gpk/sekolah.json": [
        '-"sk_inklusif": { "field": "sk_inklusif" }',
        '+"sk_inklusif": { "field": "sk_inklusif" },',
        '+"pdbk_netra": { "field": "pdbk_netra" }',
        '-"columns": ["npsn", "nama", "jenis", "k_propinsi", "k_kota", "pdbk", "gpk_ada", "sk_inklusif"],',
        '-"filters": ["state", "k_propinsi", "jenis", "gpk_ada"],',
        '+"columns": ["npsn", "nama", "jenis", "k_propinsi", "k_kota", "pdbk", "gpk_ada", "sk_inklusif", "pdbk_netra"],',
        '+"filters": ["state", "k_propinsi", "jenis", "gpk_ada", "pdbk_netra"],',
      ],
      "screens/gpk/sekolah.json": ['+"pdbk_netra",'],
    });
  });

  it("stands at its place among the list's own columns where the table writes none, with its head in the record type", () => {
    const home = listHomes(desk.library, "ppg").find(({ file }) => file === "screens/ppg/naskah-ppg.json");
    const wish = {
      file: "screens/ppg/naskah-ppg.json",
      path: home?.path ?? [],
      field: "isi",
      title: "Teks",
      at: 1,
      isFilter: false,
    };
    expect(linesOf(() => desk.editAll(addColumn(desk.library, wish), "Kolom"))).toEqual({
      "schemas/records/ppg/naskah.json": [
        '-"isi": { "field": "isi" },',
        '+"isi": { "title": "Teks", "field": "isi" },',
        '-"columns": ["judul", "jenis", "angkatan", "versi", "biaya"],',
        '+"columns": ["judul", "isi", "jenis", "angkatan", "versi", "biaya"],',
      ],
    });
  });

  it("is no filter where the field is sealed", () => {
    const home = listHomes(desk.library, "gpk").find(({ file }) => file === "screens/gpk/guru.json");
    expect(home?.fields.find(({ name }) => name === "nuptk")?.isSealed).toBe(true);
    const wish = { file: "screens/gpk/guru.json", path: home?.path ?? [], field: "nuptk", at: 1, isFilter: true };
    expect(() => addColumn(desk.library, wish)).toThrow(WrongWish);
  });
});

describe("a sheet that came back", () => {
  it("with three texts that are changed changes three lines, in one step", () => {
    const texts = sheetTexts(form, desk.library, { sort: "words", program: "vokasi" });
    const title = texts.find(({ file }) => file === "schemas/programs/vokasi.json");
    const [label, , note] = texts.filter(({ file }) => file === "menus/vokasi/tiles.json");
    const chosen = [title, label, note].flatMap((one) => (one ? [{ ...one, after: `${one.text} baru` }] : []));
    expect(chosen.length).toBe(3);
    const lines = linesOf(() => desk.editAll(editsOf(chosen), "Lembar"));
    expect(
      Object.values(lines)
        .flat()
        .map((line) => line[0])
        .sort(),
    ).toEqual(["+", "+", "+", "-", "-", "-"]);
    for (const { file, after } of chosen) expect(lines[file]?.join()).toContain(after);
  });
});
