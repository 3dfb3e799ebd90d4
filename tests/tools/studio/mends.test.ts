/** Quick mends: each that the desk offers for a case of `tests/problems` takes its problem away and brings no other. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  checkDocuments,
  createLibrary,
  findStrays,
  KeptChecks,
  locateProblem,
  parseDocument,
  readDocuments,
  readLanguage,
  type SourceDocument,
} from "../../../engine/tools";
import type { Mend } from "../../../tools/studio/desk-view";
import { edited } from "../../../tools/studio/edits";
import { mendsOf } from "../../../tools/studio/mends";
import { replaceDocument } from "../../check/edit-documents";

const cases = join(import.meta.dirname, "../../problems");
const language = readLanguage(join(cases, "../.."));
const base = readDocuments(join(cases, "base"));
const kept = new KeptChecks(language);
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const codes = folders(cases).filter((name) => name !== "base");

interface Case {
  readonly name: string;
  readonly documents: readonly SourceDocument[];
  readonly strays: ReturnType<typeof findStrays>;
}

const all = codes.flatMap((code) =>
  folders(join(cases, code)).map((name): Case => {
    const folder = join(cases, code, name);
    return {
      name: `${code}/${name}`,
      documents: readDocuments(folder).reduce(replaceDocument, base),
      strays: findStrays(folder),
    };
  }),
);

const problemsOf = ({ documents, strays }: Pick<Case, "documents" | "strays">) =>
  checkDocuments(documents, language, strays, kept).map((problem) => {
    const text = documents.find(({ path }) => path === problem.file)?.text ?? "";
    return locateProblem(problem, text);
  });

const saidBy = ({ file, code, values }: ReturnType<typeof problemsOf>[number]) => `${file} ${code} ${values.found ?? ""}`;

function mended(documents: readonly SourceDocument[], { edits }: Mend): readonly SourceDocument[] {
  const values = new Map(documents.map(({ path, value }) => [path, value]));
  for (const { file, edit } of edits) values.set(file, edited(values.get(file), edit));
  return [...values].flatMap(([path, value]) => {
    const before = documents.find((one) => one.path === path);
    return value === before?.value ? (before ?? []) : (parseDocument(path, JSON.stringify(value, null, 2)) ?? []);
  });
}

/** The offered mends of a case, each as its title. */
const offered = new Map<string, string[]>();

describe("each quick mend", () => {
  it("takes its problem away, and brings no other", () => {
    const faults: string[] = [];
    for (const one of all) {
      const problems = problemsOf(one);
      const before = problems.map(saidBy);
      for (const problem of problems) {
        const document = one.documents.find(({ path }) => path === problem.file)?.value;
        for (const mend of mendsOf(problem, () => createLibrary(one.documents), document)) {
          offered.set(problem.code, [...(offered.get(problem.code) ?? []), mend.title]);
          const after = problemsOf({ ...one, documents: mended(one.documents, mend) });
          const said = after.map(saidBy);
          const times = (list: readonly string[]) => list.filter((other) => other === saidBy(problem)).length;
          // A name that is right now lets more be looked at than before.
          const more =
            problem.values.nearest === undefined
              ? after.filter(({ file, code }) => !problems.some((one) => one.file === file && one.code === code))
              : [];
          if (times(said) >= times(before)) faults.push(`${one.name}: "${mend.title}" leaves ${saidBy(problem)}`);
          faults.push(...more.map((other) => `${one.name}: "${mend.title}" brings ${saidBy(other)}`));
        }
      }
    }
    expect(faults).toEqual([]);
    const others = [...offered].flatMap(([code, titles]) => {
      const told = titles.filter((title) => !title.startsWith("Ganti menjadi"));
      return told.length > 0 ? [[code, told]] : [];
    });
    expect(Object.fromEntries(others)).toMatchInlineSnapshot(`
      {
        "earlier-name-present": [
          "Hapus",
          "Hapus",
          "Hapus",
          "Hapus",
        ],
        "forgotten-field": [
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
          "Tampilkan di bagian "Nama, Jabatan"",
          "Sembunyikan dari formulir ini",
        ],
        "holds-already": [
          "Hapus",
          "Hapus",
        ],
        "kept-anyway": [
          "Hapus",
          "Hapus",
          "Hapus",
          "Hapus",
        ],
        "renames-nothing": [
          "Hapus",
        ],
        "repeated-field": [
          "Hapus",
        ],
        "required-already": [
          "Hapus",
        ],
        "same-as-base": [
          "Hapus",
          "Hapus",
        ],
        "unknown-permission": [
          "Buat izin "data.delete"",
          "Buat izin "data.setujui"",
        ],
        "unknown-text": [
          "Buat teks "tentang.kami"",
        ],
      }
    `);
    expect([...offered.values()].flat().length).toBeGreaterThan(100);
  });

  it("writes the nearest name in a text with others, too", () => {
    const values = { found: "berita.indeks", nearest: "berita.index" };
    const problem = { file: "menus/x.json", pointer: ["permission"], at: "value", code: "unknown-permission", values } as const;
    const library = () => createLibrary(base);
    const [mend] = mendsOf(problem, library, { permission: "berita.indeks|surel.index" });
    expect(mend?.edits).toEqual([
      { file: problem.file, edit: { kind: "set", path: ["permission"], value: "berita.index|surel.index" } },
    ]);
  });
});
