/** Something that is pressed in the preview opens where it is written, and what is edited is found in the preview. */
import { describe, expect, it } from "vitest";
import { createLibrary, getAt, parseDocument, type SourceDocument } from "../../../engine/tools";
import { textFits } from "../../../portal/desk-messages";
import { locate } from "../../../tools/studio/locate";
import { askedCondition, shownBy } from "../../../tools/studio/shown-by";
import { shipped } from "../../check/shipped";

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

  it("is asked of the preview where it is a condition of a screen, with its named conditions written out", () => {
    const source = (file: string) => library.sources.get(file) as SourceDocument;
    const menu = source("menus/gurupenggerak/tiles.json");
    expect(JSON.stringify(askedCondition(library, menu, { condition: "tbs-demo" })?.logic)).not.toContain("tbs-demo");
    const biodata = source("schemas/data/gurupenggerak/biodata.schema.json");
    expect(askedCondition(library, biodata, { "==": [{ var: "form.kelamin" }, "L"] })?.schema).toBe("gurupenggerak/biodata");
    expect(askedCondition(library, source("schemas/records/gurupenggerak/dokumen.json"), true)).toBeUndefined();
    expect(askedCondition(library, menu, { condition: "" })).toBeUndefined();
  });
});
