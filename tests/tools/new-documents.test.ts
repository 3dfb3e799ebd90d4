/** `npm run new -- program|record|screen|persona|permission`: documents in which the checker finds nothing, and that work at once. */
import { describe, expect, it } from "vitest";
import {
  checkDocuments,
  createLibrary,
  impliedParts,
  type JsonObject,
  parseDocument,
  rightsOf,
  type SourceDocument,
} from "../../engine/tools";
import { accessRights } from "../../server/seeds/access-rights";
import { newDocuments, type Wish } from "../../tools/new/new-documents";
import { kept, language, shipped } from "../check/shipped";

/** The documents with what was wished, one after the other. */
function wished(wishes: readonly Wish[]): readonly SourceDocument[] {
  const byPath = new Map(shipped.map((document) => [document.path, document]));
  for (const wish of wishes) {
    for (const { path, text } of newDocuments([...byPath.values()], wish)) {
      const document = parseDocument(path, text);
      if (!document) throw new Error(`${path} is no document`);
      byPath.set(path, document);
    }
  }
  return [...byPath.values()];
}

const program: Wish = { kind: "program", id: "kepsek", title: "Calon Kepala Sekolah" };
const record: Wish = { kind: "record", id: "kepsek/usulan", title: "Usulan" };
const screen: Wish = { kind: "screen", id: "gpk/berita", title: "Berita" };

describe("new documents", () => {
  it("of every kind leave the checker nothing to find", () => {
    const documents = wished([
      program,
      record,
      { ...screen, id: "kepsek/berita" },
      screen,
      { kind: "permission", id: "kepsek/kepsek-usulan.periksa", title: "Memeriksa usulan" },
    ]);
    expect(
      checkDocuments(documents, language, [], kept).map(({ file, code, values }) => `${file} ${code} ${JSON.stringify(values)}`),
    ).toEqual([]);
  });

  it("a record says what nobody could know without it, and means a button, a dialog and a history in full", () => {
    const library = createLibrary(wished([program, record]));
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

  it("a persona is a document of the program's, behind all others at the door of the demo", () => {
    const made = createLibrary(wished([{ kind: "persona", id: "siti.aminah", title: "Guru baru", program: "gpk" }]));
    expect(made.ids("persona").length).toBe(createLibrary(shipped).ids("persona").length + 1);
    const persona = made.get("persona", "gpk/siti.aminah");
    expect(persona).toMatchObject({ label: "Guru baru", ptk: { nama: "Siti Aminah" } });
    expect(persona).not.toHaveProperty("order");
  });

  it.each([
    ["has a set of rights of its own", 400, "gpk-admin"],
    ["shares all that it has", 290, "gpk-berita-terbitkan"],
  ])("a permission is given to a group that %s, under a number that nobody had", (_, group, set) => {
    const wish: Wish = { kind: "permission", id: "gpk/gpk-berita.terbitkan", title: "Menerbitkan berita", group };
    const before = accessRights(createLibrary(shipped));
    const after = accessRights(createLibrary(wished([wish])));
    const added = after.filter(({ nomor }) => !before.some((right) => right.nomor === nomor));
    expect(added).toEqual([
      expect.objectContaining({ kelompok: group, izin: "gpk-berita.terbitkan", nama: "Menerbitkan berita" }),
    ]);
    expect(after.filter(({ nomor }) => nomor !== added[0]?.nomor)).toEqual(before);
    expect(
      rightsOf(createLibrary(wished([wish])))
        .get(set)
        ?.at(-1)?.permission,
    ).toBe("gpk-berita.terbitkan");
  });

  it.each<[Partial<Wish>, string]>([
    [{ id: "gkp/berita" }, 'Program "gkp" tidak ada. Mungkin maksudnya "gpk".'],
    [{ id: "gpk/home" }, "screens/gpk/home.json sudah ada."],
    [{ id: "Berita" }, '"Berita" bukan program/nama'],
    [{ kind: "program", id: "gpk" }, "schemas/programs/gpk.json sudah ada."],
    [{ kind: "persona", id: "sri.wahyuni", program: "gpk" }, "Persona sri.wahyuni sudah ada."],
    [{ kind: "permission", id: "gpk/gpk-admin.index" }, "Izin gpk-admin.index sudah ada."],
    [{ permission: "apa saja" }, '"apa saja" bukan izin'],
    [{ kind: "permission", id: "gpk/gpk-berita.buka", group: 999 }, "Kelompok 999 tidak ada."],
  ])("%j is refused in words", (changed, words) => {
    expect(() => wished([{ ...screen, ...changed }])).toThrow(words);
  });
});
