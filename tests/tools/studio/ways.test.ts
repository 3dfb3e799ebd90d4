/** Each guided way changes the lines that a careful hand would, in one step, and the checker finds nothing in it. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checkDocuments,
  createLibrary,
  parseDocument,
  readDocuments,
  readLanguage,
  type SourceDocument,
} from "../../../engine/tools";
import type { MetaSchemas } from "../../../tools/editor/named-places";
import { WrongWish } from "../../../tools/new/new-cohort";
import { Desk } from "../../../tools/studio/desk";
import { LanguageForm } from "../../../tools/studio/language-form";
import { editsOf } from "../../../tools/studio/sheets/compare-sheet";
import { sheetTexts } from "../../../tools/studio/sheets/sheet-texts";
import { addColumn, type ColumnWish, listHomes } from "../../../tools/studio/ways/add-column";
import { addField, type FieldWish, fieldHomes } from "../../../tools/studio/ways/add-field";
import { addTile, type TileWish, tileHomes } from "../../../tools/studio/ways/add-tile";
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

  it("of a list of groups stands in each of them, and asks for no place in a form", () => {
    const home = fieldHomes(desk.library, "gurupenggerak").find((one) => one.schema === "gurupenggerak/cv");
    const group = home?.groups.find(({ title }) => title === "Karya")?.path ?? [];
    const edits = addField(desk.library, { ...wish(), schema: "gurupenggerak/cv", group, required: true, places: [] });
    expect(linesOf(() => desk.editAll(edits, "Isian"))).toEqual({
      "schemas/data/gurupenggerak/cv.schema.json": [
        '-"required": ["judul", "jenis", "tahun"],',
        '+"required": ["judul", "jenis", "tahun", "homebase"],',
        "-}",
        "+},",
        '+"homebase": { "title": "Program studi asal", "type": "string", "maxLength": 80 }',
      ],
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

describe("a new field of a form that other screens inherit", () => {
  const parsed = (file: string, value: unknown) => parseDocument(file, JSON.stringify(value)) as SourceDocument;
  const extending = (name: string, parent: string, block: object) =>
    parsed(`screens/contoh/${name}.json`, { extends: `${parent}.json`, blocks: [{ id: "isi", ...block }] });
  const schema = (name: string) =>
    parsed(`schemas/data/contoh/${name}.schema.json`, { type: "object", properties: { x: { title: "X", type: "string" } } });
  const sections = [
    { id: "satu", title: "Satu", fields: ["x"] },
    { id: "dua", title: "Dua", fields: ["y"] },
  ];
  const family = createLibrary([
    schema("isi"),
    schema("lain"),
    parsed("screens/contoh/induk.json", {
      title: "Induk",
      blocks: [{ kind: "form", id: "isi", schema: "contoh/isi", sections }],
    }),
    extending("anak", "induk", { sections: [{ id: "dua", fields: ["y", "x"] }] }),
    extending("cucu", "anak", { sections: [{ id: "dua", remove: true }] }),
    extending("sama", "induk", { submit: { label: "Kirim" } }),
    extending("lain", "induk", { schema: "contoh/lain" }),
  ]);
  const made = (name: string, section: number | null) => {
    const forms = fieldHomes(family, "contoh").find((one) => one.schema === `contoh/${name}`)?.forms ?? [];
    const places = forms.map(({ file, path }) => ({ file, path, section }));
    const wish: FieldWish = { schema: `contoh/${name}`, name: "baru", title: "Baru", sort: "flag", required: false, places };
    return addField(family, wish)
      .slice(1)
      .map(({ file, edit }) => [file.replace("screens/contoh/", ""), edit.path.join("."), "value" in edit && edit.value]);
  };

  it("stands in it, and in each that writes that section itself; where that is gone it is hidden", () => {
    expect(made("isi", 1)).toEqual([
      ["induk.json", "blocks.0.sections.1.fields.1", "baru"],
      ["anak.json", "blocks.0.sections.0.fields.2", "baru"],
      ["cucu.json", "blocks.0.hidden", ["baru"]],
    ]);
    expect(made("isi", 0)).toEqual([["induk.json", "blocks.0.sections.0.fields.1", "baru"]]);
    expect(made("isi", null)).toEqual([["induk.json", "blocks.0.hidden", ["baru"]]]);
  });

  it("stands in the one that shows another schema by that alone, which begins the section that it has of the other", () => {
    expect(made("lain", 1)).toEqual([["lain.json", "blocks.0.sections", [{ id: "dua", fields: { baru: {} } }]]]);
    expect(made("lain", null)).toEqual([["lain.json", "blocks.0.hidden", ["baru"]]]);
  });
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

  const homeAt = (program: string, file: string, at = 0) =>
    listHomes(desk.library, program).filter((one) => one.file === file)[at];
  const add = (program: string, at: number, wish: Omit<ColumnWish, "path"> & { readonly table?: number }) =>
    linesOf(() => {
      const { table, ...given } = wish;
      desk.editAll(addColumn(desk.library, { ...given, at, path: homeAt(program, wish.file, table)?.path ?? [] }), "Kolom");
    });

  it("of a table that is written by hand stands in it, with a filter of its own", () => {
    const file = "screens/ppg/epakta-daljab.json";
    expect(homeAt("ppg", file, 1)?.columns).toEqual(["Nama", "LPTK", "Bidang studi", "Angkatan"]);
    expect(add("ppg", 3, { file, table: 1, field: "jenjang", at: 3, isFilter: true })).toEqual({
      "schemas/records/ppg/sasaran.json": [
        '-"columns": ["nama", "no_ukg", "lptk", "bidang", "angkatan"],',
        '-"filters": ["lptk", "angkatan"],',
        '+"columns": ["nama", "no_ukg", "lptk", "bidang", "angkatan", "jenjang"],',
        '+"filters": ["lptk", "angkatan", "jenjang"],',
      ],
      [file]: [
        '-"columns": [{ "column": "nama", "note": "{row.no_ukg}" }, "lptk", "bidang", "angkatan"],',
        '+"filters": [{ "id": "jenjang" }],',
        '+"columns": [{ "column": "nama", "note": "{row.no_ukg}" }, "lptk", "bidang", "jenjang", "angkatan"],',
      ],
    });
  });

  it("of a table that says what is other than in the screen it extends stands there, behind another by its id", () => {
    const file = "screens/ppg/verval-profil-pamong.json";
    expect(add("ppg", 2, { file, field: "sekolah", at: 2, isFilter: true })).toEqual({
      "schemas/records/ppg/berkas-pamong.json": [
        '-"filters": ["state", "instansi", "k_propinsi", "wkt_ajuan"],',
        '+"filters": ["state", "instansi", "k_propinsi", "wkt_ajuan", "sekolah"],',
      ],
      [file]: [
        '-"columns": [{ "id": "nama", "note": "{row.sekolah}" }, { "id": "provinsi", "after": "bidang", "column": "k_propinsi" }]',
        '+"columns": [',
        '+{ "id": "nama", "note": "{row.sekolah}" },',
        '+{ "id": "provinsi", "after": "bidang", "column": "k_propinsi" },',
        '+{ "id": "sekolah", "after": "bidang", "column": "sekolah" }',
        "+]",
      ],
    });
  });

  it("of a screen that lies in no file, or extends what follows, stands in the list that it follows", () => {
    const follows = createLibrary(readDocuments(join(project, "tests/language/layar-mengikuti")));
    const homes = listHomes(follows, "koleksi");
    const list = { file: "schemas/records/koleksi/usulan.json", path: ["lists", "saya"] };
    expect(homes.map(({ file, opens }) => [file, opens])).toEqual([
      ["screens/koleksi/usulan-antrean.json", { file: "screens/koleksi/usulan-antrean.json", path: [] }],
      ["screens/koleksi/usulan-saya.json", list],
    ]);
    for (const [index, name] of ["antrean", "saya"].entries()) {
      const { file = "", path = [] } = homes[index] ?? {};
      expect(addColumn(follows, { file, path, field: "tanggapan", at: 1, isFilter: false })).toEqual([
        { file: list.file, edit: { kind: "set", path: ["columns", "tanggapan"], value: { field: "tanggapan" } } },
        { file: list.file, edit: { kind: "insert", path: ["lists", name, "columns", 1], value: "tanggapan" } },
      ]);
    }
  });

  it("is not offered where a table inherits columns that have no id", () => {
    expect(homeAt("ppg", "screens/ppg/dosen-impor.json")).toBeUndefined();
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

describe("a new tile", () => {
  const wish = (more: Partial<TileWish> = {}): TileWish => ({
    file: "menus/gpk/tiles.json",
    label: "Berita GPK",
    icon: "bell",
    screen: "gpk/pengumuman",
    permission: "gpk-admin.index",
    at: 1,
    ...more,
  });
  const tile = (permission: string) => [
    "+{",
    '+"id": "berita-gpk",',
    '+"label": "Berita GPK",',
    '+"icon": "bell",',
    `+"permission": "${permission}",`,
    '+"screen": "gpk/pengumuman"',
    "+},",
  ];

  it("stands where it was wished, for whoever holds the permission", () => {
    expect(tileHomes(desk.library, "gpk").map(({ title }) => title)).toContain("Layanan Anda");
    expect(linesOf(() => desk.editAll(addTile(desk.library, wish()), "Ubin"))).toEqual({
      "menus/gpk/tiles.json": tile("gpk-admin.index"),
    });
  });

  it("brings its permission along, and gives it to a group", () => {
    const edits = addTile(desk.library, wish({ permission: "gpk-berita.index", group: 400 }));
    const lines = linesOf(() => desk.editAll(edits, "Ubin"));
    expect(Object.keys(lines)).toEqual(["menus/gpk/tiles.json", "schemas/access/gpk.json", "schemas/reference/permissions.json"]);
    expect(lines["menus/gpk/tiles.json"]).toEqual(tile("gpk-berita.index"));
    expect(lines["schemas/access/gpk.json"]?.join("")).toContain('"permission": "gpk-berita.index"');
    expect(lines["schemas/reference/permissions.json"]?.join("")).toContain('"label": "Membuka Berita GPK"');
  });

  it("opens a screen that there is, by a permission that can be one", () => {
    expect(() => addTile(desk.library, wish({ screen: "gpk/tidak-ada" }))).toThrow(WrongWish);
    expect(() => addTile(desk.library, wish({ permission: "Berita" }))).toThrow(WrongWish);
  });
});
