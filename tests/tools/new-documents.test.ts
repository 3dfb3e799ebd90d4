/** `npm run new -- program|record|screen|persona|permission`: documents in which the checker finds nothing, and that work at once. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  checkDocuments,
  createLibrary,
  impliedParts,
  type JsonObject,
  parseDocument,
  readDocuments,
  readLanguage,
  type SourceDocument,
} from "../../engine/tools";
import { newDocuments, peopleFile, type Wish } from "../../tools/new/new-documents";

const root = join(import.meta.dirname, "../..");
const shipped = readDocuments(root);
const language = readLanguage(root);
const people = readFileSync(join(root, peopleFile), "utf8");

/** The documents with what was wished, one after the other. */
function wished(wishes: readonly Wish[]): { documents: readonly SourceDocument[]; people: string } {
  const byPath = new Map(shipped.map((document) => [document.path, document]));
  let now = people;
  for (const wish of wishes) {
    for (const { path, text } of newDocuments([...byPath.values()], now, wish)) {
      const document = parseDocument(path, text);
      if (path === peopleFile) now = text;
      else if (document) byPath.set(path, document);
      else throw new Error(`${path} is no document`);
    }
  }
  return { documents: [...byPath.values()], people: now };
}

const program: Wish = { kind: "program", id: "kepsek", title: "Calon Kepala Sekolah" };
const record: Wish = { kind: "record", id: "kepsek/usulan", title: "Usulan" };
const screen: Wish = { kind: "screen", id: "gpk/berita", title: "Berita" };

describe("new documents", () => {
  it("of every kind leave the checker nothing to find", () => {
    const { documents } = wished([
      program,
      record,
      { ...screen, id: "kepsek/berita" },
      screen,
      { kind: "permission", id: "kepsek/kepsek-usulan.periksa", title: "Memeriksa usulan" },
    ]);
    expect(
      checkDocuments(documents, language).map(({ file, code, values }) => `${file} ${code} ${JSON.stringify(values)}`),
    ).toEqual([]);
  });

  it("a record says what nobody could know without it, and means a button, a dialog and a history in full", () => {
    const library = createLibrary(wished([program, record]).documents);
    const impliedOf = (id: string) => {
      const [own, whole] = [library.written("screen", id), library.get("screen", id)] as [JsonObject, JsonObject];
      return new Map(impliedParts(own, whole).map(({ at, says }) => [at, says]));
    };
    const form = impliedOf("kepsek/usulan-isi");
    expect(form.get("isian.simpan")).toMatchObject({ action: { kind: "save", form: "isian" } });
    expect(form.get("isian.kirim")).toMatchObject({ label: "Kirim", action: { kind: "transition", form: "isian" } });
    expect(form.get("riwayat")).toMatchObject({ title: { ref: "history.title" } });
    expect(impliedOf("kepsek/usulan").get("baris.baru")).toMatchObject({
      action: { kind: "dialog", screen: "kepsek/usulan-baru" },
    });
    const dialog = impliedOf("kepsek/usulan-baru").get("");
    expect(dialog).toMatchObject({ blocks: [{ submit: { action: { kind: "submit", call: "kepsek/usulan.create" } } }] });
    expect(library.written("record", "kepsek/usulan")?.read).toEqual([{ id: "pemilik", own: true }]);
  });

  it("a persona stands behind the others, who stay as they were", () => {
    const made = JSON.parse(wished([{ kind: "persona", id: "siti.aminah", title: "Guru baru", program: "gpk" }]).people);
    expect(made.slice(0, -1)).toEqual(JSON.parse(people));
    expect(made.at(-1)).toMatchObject({
      username: "siti.aminah",
      label: "Guru baru",
      program: "gpk",
      ptk: { nama: "Siti Aminah" },
    });
  });

  it.each<[Partial<Wish>, string]>([
    [{ id: "gkp/berita" }, 'Program "gkp" tidak ada. Mungkin maksudnya "gpk".'],
    [{ id: "gpk/home" }, "screens/gpk/home.json sudah ada."],
    [{ id: "Berita" }, '"Berita" bukan program/nama'],
    [{ kind: "program", id: "gpk" }, "schemas/programs/gpk.json sudah ada."],
    [{ kind: "persona", id: "sri.wahyuni", program: "gpk" }, "Persona sri.wahyuni sudah ada."],
    [{ kind: "permission", id: "gpk/gpk-admin.index" }, "Izin gpk-admin.index sudah ada."],
    [{ permission: "apa saja" }, '"apa saja" bukan izin'],
  ])("%j is refused in words", (changed, words) => {
    expect(() => wished([{ ...screen, ...changed }])).toThrow(words);
  });
});
