/** A name that is changed at the desk is changed wherever it is mentioned, and nowhere where one mention would be left. */
import { describe, expect, it } from "vitest";
import { checkDocuments, parseDocument, type SourceDocument } from "../../../engine/tools";
import { WrongWish } from "../../../tools/new/new-cohort";
import type { FoundProblem } from "../../../tools/studio/checker-process";
import { edited } from "../../../tools/studio/edits";
import { type RenameGiven, type RenameWish, renamed } from "../../../tools/studio/rename";
import { kept, language, shipped } from "../../check/shipped";
import { isWholeRun } from "../../sample";

const parsed = (file: string, value: unknown) => parseDocument(file, JSON.stringify(value)) as SourceDocument;

/** As the checker's own process looks at documents that may never come. */
function givenFor(documents: readonly SourceDocument[], checks?: typeof kept): RenameGiven {
  const byFile = new Map(documents.map((one) => [one.path, one]));
  return {
    document: (file) => byFile.get(file),
    keepsEarlier: true,
    try: async (changes) => {
      const all = new Map(byFile);
      for (const { file, after = "" } of changes) all.set(file, parseDocument(file, after) as SourceDocument);
      return checkDocuments([...all.values()], language, [], checks).map(
        ({ values, ...one }): FoundProblem => ({ ...one, found: values.found }),
      );
    },
  };
}

const schema = "schemas/data/contoh/isi.schema.json";
const list = "schemas/reference/asal.json";
const screen = "screens/contoh/isi.json";
const given = givenFor([
  parsed(schema, {
    $schema: "../../language/data.schema.json",
    type: "object",
    properties: {
      asal: { title: "Asal", type: "string", options: { list: "asal" }, was: "dari" },
      lain: { title: "Lain", type: "string", visibleWhen: { "==": [{ var: "form.asal" }, "lain"] } },
    },
    required: ["asal"],
  }),
  parsed(list, {
    $schema: "../language/reference.schema.json",
    title: "Asal",
    items: [
      { value: "kota", label: "Kota" },
      { value: "lain", label: "Lain" },
    ],
  }),
  parsed(screen, {
    $schema: "../../schemas/language/screen.schema.json",
    title: "Isi",
    blocks: [{ kind: "form", id: "isi", schema: "contoh/isi", sections: [{ id: "isi", fields: ["asal", "lain"] }] }],
  }),
]);

/** By file, the paths at which something is another than it was. */
async function changesOf(wish: RenameWish, more: Partial<RenameGiven> = {}): Promise<Record<string, string[]>> {
  const edits = await renamed(wish, { ...given, ...more });
  const files = [...new Set(edits.map(({ file }) => file))].sort();
  return Object.fromEntries(
    files.map((file) => {
      const [first, ...rest] = edits.filter((one) => one.file === file).map(({ edit }) => edit.path.join("."));
      return [file, [first ?? "", ...rest.sort()]];
    }),
  );
}

describe("another name", () => {
  const wish: RenameWish = { file: schema, path: ["properties", "asal"], name: "daerah" };

  it("of a field goes into its schema, its form and the conditions, and the earlier ones stay known", async () => {
    expect(await changesOf(wish)).toEqual({
      [schema]: ["properties.asal", "properties.daerah.was", "properties.lain.visibleWhen.==.0.var", "required.0"],
      [screen]: ["blocks.0.sections.0.fields.0"],
    });
    const own = (await renamed(wish, given)).filter(({ file }) => file === schema);
    expect(own.reduce<unknown>((at, { edit }) => edited(at, edit), given.document(schema)?.value)).toMatchObject({
      properties: { daerah: { was: ["asal", "dari"] }, lain: { visibleWhen: { "==": [{ var: "form.daerah" }, "lain"] } } },
      required: ["daerah"],
    });
  });

  it("of a choice goes into the conditions that ask for it", async () => {
    expect(await changesOf({ file: list, path: ["items", 1, "value"], name: "lainnya" })).toEqual({
      [list]: ["items.1.value"],
      [schema]: ["properties.lain.visibleWhen.==.1"],
    });
  });

  it("that is taken is refused", async () => {
    await expect(renamed({ ...wish, name: "lain" }, given)).rejects.toThrow(WrongWish);
    await expect(renamed({ file: list, path: ["items", 1, "value"], name: "kota" }, given)).rejects.toThrow("sudah ada");
  });

  it("of which a mention would be left changes nothing and says where", async () => {
    const stubborn: FoundProblem = {
      file: "screens/lain.json",
      pointer: [],
      at: "value",
      code: "unknown-field",
      found: undefined,
    };
    let asked = 0;
    const trying = { try: async () => (asked++ === 0 ? [] : [stubborn]) };
    await expect(renamed(wish, { ...given, ...trying })).rejects.toThrow(/screens\/lain\.json.*Tidak ada yang diubah/);
  });

  it.runIf(isWholeRun)("of a shipped field goes into the cases that answer it, too", async () => {
    const biodata = "schemas/data/gurupenggerak/biodata.schema.json";
    const asked = { file: biodata, path: ["properties", "k_jabatan_gpm"], name: "k_jabatan" };
    expect(await changesOf(asked, givenFor(shipped, kept))).toEqual({
      "schemas/cases/gurupenggerak/lainnya-99.json": ["answers.k_jabatan_gpm"],
      "schemas/cases/gurupenggerak/lainnya-bukan-99.json": ["answers.k_jabatan_gpm"],
      [biodata]: [
        "properties.k_jabatan_gpm",
        "properties.jabatan_lain.visibleWhen.==.0.var",
        "properties.k_jabatan.was",
        "required.17",
      ],
      "screens/gurupenggerak/biodata.json": ["blocks.2.sections.5.fields.5.field"],
    });
  });
});
