/** The cases of `schemas/cases`: the shipped documents keep what they promise, and a document that does not is told by name, line and what was read. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Case, createLibrary, programOf, readDocuments, versionOf } from "../../engine/tools";
import { casePerson } from "../../tools/cases/case-person";
import { coverageOf } from "../../tools/cases/coverage";
import { judgeCase, judgeExpectations } from "../../tools/cases/judge-case";
import { inDocuments } from "../../tools/cases/judge-mutants";
import { printedCase } from "../../tools/cases/print";
import { everyNth } from "../sample";
import specified from "./specified-sentences.json";

const root = `${join(import.meta.dirname, "../..")}/`;
const documents = readDocuments(root);
const shipped = createLibrary(documents);

/** The shipped documents with one text changed in one of them. */
function changed(path: string, from: string | RegExp, to: string) {
  const library = documents.map((document) => {
    if (document.path !== path) return document;
    const text = document.text.replace(from, to);
    expect(text, `${path} has no ${from}`).not.toBe(document.text);
    return { ...document, text, value: JSON.parse(text) as unknown };
  });
  return createLibrary(library, shipped);
}

/** The sentences of 001 §§3 to 9 that rule something, as they stand there; what a case cannot see is kept by a test of its own. */
const sentences: readonly { readonly section: string; readonly sentence: string; readonly keptBy?: string }[] = specified;

/** Those that people wrote and that look at no part of a screen, with their people, who are the same whatever a condition says. */
const cases = shipped.ids("case").flatMap((id) => {
  const document = shipped.get("case", id) as unknown as Case;
  const isAsked = document.proposal === undefined && document.screen === undefined;
  return isAsked ? [{ program: programOf(id), document, person: casePerson(shipped, id, document) }] : [];
});

/** A wrong document of a kind is shown to the cases that look at one: all of them would take long. */
const looksAt: Readonly<Record<string, (one: Case) => boolean>> = {
  records: ({ record }) => record !== undefined,
  data: ({ form }) => form !== undefined,
  conditions: ({ record }) => record === undefined,
};

function isNoticed(library: typeof shipped, program: string, path: string): boolean {
  const asked = looksAt[path.split("/")[1] ?? ""];
  const own = cases.filter((one) => one.program === program && asked?.(one.document));
  return own.some(({ document, person }) => judgeExpectations(document, inDocuments(person, library)).broken.length > 0);
}

const tried = everyNth(shipped.ids("case"), 12);

it(`the shipped documents do what the cases of them say: ${tried.words}`, () => {
  const judged = tried.items.map((id) => judgeCase(shipped, id));
  expect(judged.filter(({ broken }) => broken.length > 0).map((one) => printedCase(one, shipped))).toEqual([]);
  expect(judged.length).toBeGreaterThanOrEqual(400);
  expect(new Set(judged.map(({ id }) => programOf(id))).size).toBeGreaterThanOrEqual(5);
  expect(judged.filter(({ tried }) => tried === 0)).toEqual([]);
});

it("a rule that breaks a promise is told with the sentence, what was read and the line of the expectation", () => {
  const library = changed("schemas/conditions/vokasi.json", '"<": [{ "age"', '"<=": [{ "age"');
  const told = printedCase(judgeCase(library, "vokasi/umur-lima-puluh"), library);
  expect(told).toContain("schemas/cases/vokasi/umur-lima-puluh.json:16:22  Pada ulang tahun ke-50");
  expect(told).toContain('Butir "pelatihanku" seharusnya tampak tetapi tertutup, ternyata dapat dibuka.');
  expect(told).toContain('dibaca: ptk.tgl_lahir = "1976-11-21"');
  expect(told).toContain('Spesifikasi 001 §4: "Pelatihanku is available only for a person under 50');
});

/** Wrong rules, as somebody could write them: program whose cases are tried, document, what stands there, what comes instead. */
const wrong: readonly (readonly [program: string, path: string, from: string | RegExp, to: string])[] = [
  ["vokasi", "schemas/conditions/vokasi.json", '"<": [{ "age"', '"<=": [{ "age"'],
  ["vokasi", "schemas/conditions/vokasi.json", '          { "condition": "mengajar-produktif" },\n', ""],
  ["vokasi", "schemas/data/vokasi/pendaftaran.schema.json", '"alt_email", "kompetensi"]', '"kompetensi"]'],
  ["ppg", "schemas/conditions/portal.json", '          { "!=": [{ "var": "profile.is_pengawas" }, 1] },\n', ""],
  [
    "gurupenggerak",
    "schemas/conditions/gurupenggerak.json",
    '">=": [{ "var": "profile.angkatan" }, 7]',
    '">": [{ "var": "profile.angkatan" }, 7]',
  ],
  [
    "gurupenggerak",
    "schemas/conditions/gurupenggerak.json",
    '["profile.k_lulus_gpm", 0] }, 3]',
    '["profile.k_lulus_gpm", 0] }, 4]',
  ],
  [
    "gurupenggerak",
    "schemas/conditions/gurupenggerak.json",
    '{ "var": "profile.k_lulus_gpm" }, 9]',
    '{ "var": "profile.k_lulus_gpm" }, 8]',
  ],
  ["gurupenggerak", "schemas/conditions/gurupenggerak.json", "[5, 6]", "[5]"],
  [
    "gurupenggerak",
    "schemas/conditions/kepemimpinan.json",
    '">": [{ "var": "kepemimpinan.tahun" }, 2021]',
    '">=": [{ "var": "kepemimpinan.tahun" }, 2021]',
  ],
  ["gurupenggerak", "schemas/conditions/wawancara.json", '          { "condition": "gelombang-aktif" },\n', ""],
  [
    "gurupenggerak",
    "schemas/data/gurupenggerak/biodata.schema.json",
    '{ "var": "option.value" }, 12]',
    '{ "var": "option.value" }, 13]',
  ],
  ["gurupenggerak", "schemas/data/gurupenggerak/biodata.schema.json", "^[0-9]{16}$", "^[0-9]{15,16}$"],
  ["gurupenggerak", "schemas/records/gurupenggerak/dokumen.json", '"from": ["draf", "perbaikan"]', '"from": ["perbaikan"]'],
  [
    "gurupenggerak",
    "schemas/records/gurupenggerak/dokumen.json",
    '"subject": "Dokumen Anda disetujui"',
    '"subject": "Dokumen diterima"',
  ],
  ["gurupenggerak", "schemas/records/gurupenggerak/dokumen.json", /"to": "draf"/, '"to": "ditolak"'],
];

it("of fifteen wrong rules the cases notice all", () => {
  const unnoticed = wrong.filter(([program, ...change]) => !isNoticed(changed(...change), program, change[0]));
  expect(unnoticed).toEqual([]);
});

it("a field that an overlay adds is there for its cohort, and hidden for every other", () => {
  const broken = (id: string, angkatan: number) => {
    const document = { ...(shipped.get("case", id) as unknown as Case), facts: { profile: { angkatan } } };
    return judgeExpectations(document, casePerson(shipped, id, document)).broken.map(({ words }) => words);
  };
  const [first, second] = ["gurupenggerak/riwayat-angkatan-1", "gurupenggerak/riwayat-angkatan-2"] as const;
  expect([broken(first, 1), broken(second, 2)]).toEqual([[], []]);
  const added = ["kelas_ajar", "mapel_ajar", "k_internet_gpm"];
  expect(broken(first, 2)).toEqual(added.map((name) => `Isian "${name}" seharusnya tampak, ternyata tidak.`));
  expect(broken(second, 1)).toEqual(added.map((name) => `Isian "${name}" seharusnya tidak tampak, ternyata tampak.`));
});

it("what a transition stores is told, and what stays where it does not happen", () => {
  const words = (id: string, stores: Case["expects"]["stores"]) => {
    const document = { ...(shipped.get("case", id) as unknown as Case), expects: { stores } };
    return judgeExpectations(document, casePerson(shipped, id, document)).broken.map((one) => one.words);
  };
  const first = "gurupenggerak/waktu-mulai-cv-pertama";
  const again = "gurupenggerak/waktu-mulai-cv-lagi";
  expect(words(first, { wkt_mulai_cv: "2026-11-21 10:00:00", wkt_mulai_esai: null })).toEqual([]);
  const other = 'Isian "wkt_mulai_cv" seharusnya bernilai "2026-11-21 10:00:00", ternyata "2026-11-15 08:00:00".';
  expect(words(again, { wkt_mulai_cv: "2026-11-21 10:00:00" })).toEqual([other]);
  const empty = 'Isian "wkt_mulai_esai" seharusnya bernilai 1, ternyata kosong.';
  expect(words(first, { wkt_mulai_esai: 1 })).toEqual([empty]);
});

it("each sentence of the specification that rules something (001 §§3 to 9) has a case that a person wrote of it, or a test that keeps it", () => {
  const written = shipped.ids("case").map((id) => shipped.get("case", id) as unknown as Case);
  const said = new Set(written.filter((one) => !one.proposal).map(({ section, sentence }) => `${section} ${sentence}`));
  const lacking = sentences.filter(({ section, sentence, keptBy }) =>
    keptBy === undefined ? !said.has(`${section} ${sentence}`) : !existsSync(join(root, keptBy)),
  );
  expect(lacking).toEqual([]);
  expect([...new Set(sentences.map(({ section }) => section))]).toEqual([3, 4, 5, 6, 7, 8, 9].map((number) => `001 §${number}`));
});

it("of all cases at most 40 % are proposals that somebody accepted, and none waits for its reader", () => {
  const proposals = shipped.ids("case").map((id) => shipped.get("case", id)?.proposal);
  expect(proposals.filter((one) => one === "accepted").length).toBeLessThanOrEqual(0.4 * proposals.length);
  expect(proposals).not.toContain("open");
});

it("a case that is written or changed makes no new version of the portal", () => {
  const others = documents.filter(({ path }) => !path.startsWith("schemas/cases/"));
  expect(others.length).toBeLessThan(documents.length);
  expect(versionOf(others)).toBe(versionOf(documents));
  expect(versionOf(others.slice(1))).not.toBe(versionOf(documents));
});

it("a condition is covered where the cases have seen it true and false at the very thing that they expect something of", () => {
  const seen = new Map(
    coverageOf(shipped, "vokasi").map(({ condition: { path, name, key }, seen }) => [`${path} ${name} ${key}`, [...seen].sort()]),
  );
  expect(seen.get("menus/vokasi/tiles.json pelatihanku enabledWhen")).toEqual([false, true]);
  expect(seen.get("schemas/conditions/vokasi.json di-bawah-batas-umur when")).toEqual([false, true]);
  expect(seen.get("schemas/records/vokasi/diklat.json penuhi when")).toEqual([false, true]);
  expect(seen.get("screens/vokasi/home.json menunggu.figures.uji visibleWhen")).toEqual([false, true]);
  expect(seen.get("screens/vokasi/pengumuman-terkini.json vokasi/pengumuman-terkini allowedWhen")).toEqual([true]);
});

it("the command exits 1 for a programme that has no cases, and names those that have", async () => {
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, ["tools/run/run.mjs", "test-documents", "vokas"], { cwd: root }, (failure, out) =>
      resolve({ code: Number(failure?.code ?? 0), out }),
    );
  });
  expect(out).toContain(
    'Tidak ada program "vokas" yang punya kasus. Yang dikenal: bersama, gpk, gurupenggerak, ppg, studi, vokasi.',
  );
  expect(code).toBe(1);
});
