/** Something that is pressed in the preview opens where it is written, and what is edited is found in the preview. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLibrary, getAt, parseDocument, readDocuments, type SourceDocument } from "../../../engine/tools";
import { textFits } from "../../../portal/desk-messages";
import type { Path } from "../../../tools/studio/edit-text";
import { locate } from "../../../tools/studio/locate";
import { askedCondition, shownBy } from "../../../tools/studio/shown-by";
import { root, shipped } from "../../check/shipped";

const library = createLibrary(shipped);
const at = (more: Partial<Parameters<typeof locate>[1]>) =>
  locate(library, { screen: "", schemas: [], texts: [], ids: [], ...more });

const parsed = (file: string, value: unknown) => parseDocument(file, JSON.stringify(value)) as SourceDocument;
const family = createLibrary([
  parsed("screens/satu/induk.json", { title: "Induk", blocks: [{ kind: "text", id: "isi", text: "Dari induk {nama}" }] }),
  parsed("screens/satu/anak.json", { extends: "induk.json", title: "Anak" }),
]);

describe("a press", () => {
  it("on a field opens it in the schema that writes it", () => {
    expect(at({ screen: "gurupenggerak/biodata", schemas: ["gurupenggerak/biodata"], field: "nik" })).toEqual({
      file: "schemas/data/gurupenggerak/biodata.schema.json",
      path: ["properties", "nik"],
    });
  });

  it("on words opens the part that says them, be they of the document that is extended and filled in", () => {
    const pressed = { screen: "satu/anak", schemas: [], ids: [] };
    expect(locate(family, { ...pressed, texts: ["Dari induk Sri"] })).toEqual({
      file: "screens/satu/induk.json",
      path: ["blocks", 0],
    });
    expect(locate(family, { ...pressed, texts: ["Anak"] })).toEqual({ file: "screens/satu/anak.json", path: [] });
  });

  it("on a tile opens it in its menu, though no screen writes it", () => {
    const found = at({ screen: "gurupenggerak/beranda", texts: ["Akun, fungsi dan tahap Anda"] });
    expect(getAt(library.sources.get(found?.file ?? "")?.value, found?.path ?? [])).toMatchObject({
      caption: "Akun, fungsi dan tahap Anda",
    });
  });

  it("in a screen that lies in no file opens what it follows from", () => {
    const follows = createLibrary(readDocuments(join(root, "tests/language/layar-mengikuti")));
    const screen = follows.ids("screen").find((id) => follows.sources.get(follows.pathOf("screen", id))?.follows) ?? "";
    const found = locate(follows, { screen, schemas: [], texts: [], ids: [] });
    expect(found?.file).toBe("schemas/records/koleksi/usulan.json");
    expect(getAt(follows.sources.get(found?.file ?? "")?.value, found?.path ?? [])).toBeDefined();
  });

  it("on what says nothing opens the part around it, and else the screen", () => {
    const pressed = { screen: "satu/anak", schemas: [], texts: ["1.234"] };
    expect(locate(family, { ...pressed, ids: ["lain", "isi"] })?.path).toEqual(["blocks", 0]);
    expect(locate(family, { ...pressed, ids: [] })).toEqual({ file: "screens/satu/anak.json", path: [] });
    expect(locate(family, { screen: "satu/tidak-ada", schemas: [], texts: [], ids: [] })).toBeUndefined();
  });
});

describe("what is edited", () => {
  it("is known in the preview by its field, its words and the parts around it", () => {
    const screen = { blocks: [{ id: "isi", items: [{ id: "satu", label: "Satu", text: "Isinya" }] }] };
    expect(shownBy(screen, ["blocks", 0, "items", 0])).toEqual({ texts: ["Satu", "Isinya"], ids: ["isi", "satu"] });
    expect(shownBy({ title: "Isi", visibleWhen: { permitted: "a" } }, ["visibleWhen"]).texts).toEqual(["Isi"]);
    const data = { properties: { alamat: { properties: { kota: { title: "Kota", visibleWhen: true } } } } };
    expect(shownBy(data, ["properties", "alamat", "properties", "kota", "visibleWhen"])).toEqual({
      field: "alamat.kota",
      texts: ["Kota"],
      ids: [],
    });
  });

  it.each([
    ["Sesi {sesi.nama}", "Sesi pagi", true],
    ["Sesi (pagi)", "Sesi (pagi)", true],
    ["{nama}", "apa pun", false],
    ["Sesi {sesi.nama}", "Masa pagi", false],
  ])("%j is said by %j: %s", (text, said, fits) => expect(textFits(text, said)).toBe(fits));

  const source = (file: string) => library.sources.get(file) as SourceDocument;
  const asked = (file: string, logic: unknown, path: Path = []) => askedCondition(library, source(file), { logic, path });

  it("is asked of the preview where it is a condition of a screen, with its named conditions written out", () => {
    const menu = "menus/gurupenggerak/tiles.json";
    expect(JSON.stringify(asked(menu, { condition: "tbs-demo" })?.logic)).not.toContain("tbs-demo");
    const biodata = "schemas/data/gurupenggerak/biodata.schema.json";
    expect(asked(biodata, { "==": [{ var: "form.kelamin" }, "L"] })?.schema).toBe("gurupenggerak/biodata");
    expect(asked("schemas/retention/ppg/dosen.json", true)).toBeUndefined();
    expect(asked(menu, { condition: "" })).toBeUndefined();
  });

  it("is asked of the rows of its record type where it stands in one, or reads the rows of a table", () => {
    const isDraft = { "==": [{ var: "row.state" }, "draf"] };
    expect(asked("schemas/records/gurupenggerak/dokumen.json", isDraft)?.record).toBe("gurupenggerak/dokumen");
    expect(asked("screens/ppg/dosen.json", isDraft, ["blocks", 1, "columns", 5])?.record).toBe("ppg/dosen");
    expect(asked("screens/ppg/dosen.json", isDraft, ["blocks", 0])).toBeUndefined();
    expect(asked("screens/ppg/dosen.json", { permitted: "a" }, ["blocks", 1])).toEqual({ logic: expect.anything() });
  });
});
