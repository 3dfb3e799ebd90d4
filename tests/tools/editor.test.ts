/**
 * The offers, marks and explanations of an editor in the documents of this project, asked of the JSON language service that editors use.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import type { TextDocument } from "vscode-json-languageservice";
import { isObject, operatorNames, readDocuments, readLanguage } from "../../engine/tools";
import { editorService, TextDocument as Text } from "../../tools/editor/editor-service";

const root = `${import.meta.dirname}/../../`;
const service = editorService();

const open = (path: string, change = (text: string) => text): TextDocument =>
  Text.create(pathToFileURL(root + path).href, "json", 1, change(readFileSync(root + path, "utf8")));

/** Where the text after `before` begins. */
function after(document: TextDocument, before: string) {
  const at = document.getText().indexOf(before);
  expect(at, `${before} in ${document.uri}`).toBeGreaterThan(-1);
  return document.positionAt(at + before.length);
}

async function offered(document: TextDocument, before: string): Promise<string[]> {
  const found = await service.doComplete(document, after(document, before), service.parseJSONDocument(document));
  return (found?.items ?? []).map(({ label }) => label);
}

async function marked(document: TextDocument): Promise<string[]> {
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ range }) => document.getText(range));
}

async function told(document: TextDocument, before: string): Promise<string> {
  const hover = await service.doHover(document, after(document, before), service.parseJSONDocument(document));
  return [hover?.contents ?? ""].flat().map(String).join("\n");
}

const tiles = "menus/gurupenggerak/tiles.json";
const biodata = "screens/gurupenggerak/biodata.json";
const schema = "schemas/data/gurupenggerak/biodata.schema.json";
const conditions = "schemas/conditions/gurupenggerak.json";
const cohort = "schemas/cohorts/gurupenggerak/1.json";

/** By kind of name: a place in a shipped document, what is written there, and another name that may stand there. */
const names = {
  call: [biodata, '"sources": { "biodata": { "call": "', "biodata.read", "biodata.draft"],
  screen: [tiles, '"screen": "', "gurupenggerak/profil", "gurupenggerak/biodata"],
  icon: [tiles, '"icon": "', "user", "eye"],
  condition: [tiles, '"visibleWhen": { "condition": "', "boleh-lihat-profil", "tbs-demo"],
  permission: [
    biodata,
    '{ "permitted": "',
    "guru-penggerak-profil.index|guru-penggerak-profil.update",
    "guru-penggerak-profil.update",
  ],
  variable: [conditions, '{ "==": [{ "var": "', "profile.k_fungsi_gpm", "preferences.config.registrasi.tgl_tutup_kondisi"],
  schema: [biodata, '"schema": "', "gurupenggerak/biodata", "gurupenggerak/cv"],
  source: [biodata, '"source": "', "biodata", "akun"],
  field: [biodata, '{ "field": "', "ptk_id", "no_ukg"],
  list: [schema, '"options": { "list": "', undefined, "provinsi"],
  widget: [schema, '"widget": "', undefined, "textarea"],
  colour: ["screens/gurupenggerak/kinerja-rekap.json", `"color": "`, "ok", "danger"],
  document: [cohort, '"document": "', schema, biodata],
} as const satisfies Record<string, readonly [string, string, string | undefined, string]>;

describe.each(Object.entries(names))("a name of the kind %s", (_, [path, before, is, other]) => {
  it("is offered where it may stand", async () => {
    const found = await offered(open(path), before);
    expect(found).toEqual(expect.arrayContaining([`"${other}"`, ...(is === undefined || is.includes("|") ? [] : [`"${is}"`])]));
  });

  it("is marked where it is misspelt", async () => {
    const wrong = open(path, (text) => {
      const at = text.indexOf(before) + before.length;
      return `${text.slice(0, at)}profile.zz.salah-${text.slice(at)}`;
    });
    expect((await marked(wrong)).some((text) => text.includes("salah-"))).toBe(true);
    expect((await marked(open(path))).length).toBe(0);
  });
});

describe("conditions", () => {
  it("offer every operator with what it does", async () => {
    const document = open(tiles, (text) => text.replace('{ "condition": "boleh-lihat-profil" }', "{  }"));
    const found = await offered(document, '"visibleWhen": { ');
    expect(found).toEqual(expect.arrayContaining([...operatorNames]));
    expect(await told(open(conditions), '"when": { "=')).toContain("ya, bila sama");
  });

  it("mark a misspelt operator, and arguments that are too few or too many", async () => {
    const change = (now: string) => open(tiles, (text) => text.replace('{ "condition": "boleh-lihat-profil" }', now));
    expect(await marked(change('{ "permited": "x" }'))).not.toEqual([]);
    expect(await marked(change('{ "before": [{ "var": "date" }] }'))).not.toEqual([]);
    expect(await marked(change('{ "before": [{ "var": "date" }, "2026-01-01", 3] }'))).not.toEqual([]);
    expect(await marked(change('{ "before": [{ "var": "date" }, "2026-01-01"] }'))).toEqual([]);
  });

  it("say what a named condition and a variable mean", async () => {
    expect(await told(open(tiles), '"visibleWhen": { "condition": "b')).toContain("`boleh-lihat-profil`:");
    expect(await told(open(conditions), '{ "==": [{ "var": "p')).toContain("`profile.k_fungsi_gpm`:");
  });
});

describe("a cohort's patch", () => {
  const patch = (document: string, patched: string) =>
    open(
      cohort,
      () =>
        `{ "$schema": "../../language/cohort.schema.json", "title": "A", "overlays": [{ "document": "${document}", "patch": ${patched} }] }`,
    );

  it("is offered the fields of its document, their keys, and the ids of its lists", async () => {
    expect(await offered(patch(schema, '{ "properties": {  } }'), '"properties": { ')).toEqual(
      expect.arrayContaining(["nik", "alamat"]),
    );
    expect(await offered(patch(schema, '{ "properties": { "nik": {  } } }'), '"nik": { ')).toEqual(
      expect.arrayContaining(["requiredWhen", "readOnlyWhen", "title"]),
    );
    expect(await offered(patch(biodata, '{ "blocks": [{ "id": "" }] }'), '"id": "')).toEqual(
      expect.arrayContaining(['"formulir"']),
    );
    const condition = '{ "properties": { "nik": { "readOnlyWhen": { "condition": "" } } } }';
    expect(await offered(patch(schema, condition), '"condition": "')).toEqual(
      expect.arrayContaining(['"identitas-dapat-diubah"']),
    );
  });

  it("demands nothing, may remove, and is marked where a key or a name is none", async () => {
    const sound = [
      [schema, '{ "properties": { "nik": { "readOnlyWhen": null }, "hobi": null } }'],
      [
        biodata,
        '{ "blocks": [{ "id": "formulir", "sections": [{ "id": "identitas", "title": "Diri", "after": "sekolah" }] }, { "id": "tutup", "remove": true }] }',
      ],
      [
        biodata,
        '{ "blocks": [{ "id": "formulir", "sections": [{ "id": "identitas", "fields": { "nik": { "label": "Nomor induk", "after": null }, "nama": {}, "no_ukg": null } }] }] }',
      ],
      [schema, '{ "required": { "hobi": {}, "nik": null } }'],
    ] as const;
    for (const [document, patched] of sound) expect(await marked(patch(document, patched)), patched).toEqual([]);
    const faulty = [
      [schema, '{ "properties": { "nik": { "readonlyWhen": true } } }'],
      [schema, '{ "properties": { "nik": { "readOnlyWhen": { "condition": "identitas-dapat-diubahh" } } } }'],
      [biodata, '{ "sources": { "biodata": { "call": "biodata.reed" } } }'],
      [
        biodata,
        '{ "blocks": [{ "id": "formulir", "sections": [{ "id": "identitas", "fields": { "nik": { "labell": "Nomor" } } }] }] }',
      ],
    ] as const;
    for (const [document, patched] of faulty) expect(await marked(patch(document, patched)), patched).not.toEqual([]);
  });
});

describe("descriptions", () => {
  it("that stand beside a $ref are shown, every one", async () => {
    const lost: string[] = [];
    let count = 0;
    const names = JSON.parse(readFileSync(`${root}schemas/language/names.json`, "utf8"));
    const kept = JSON.stringify(names);
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) for (const one of value) walk(one);
      if (!isObject(value)) return;
      if (typeof value.$ref === "string" && typeof value.description === "string") {
        count += 1;
        const said = JSON.stringify(value.description.replace(/[\\`*_{}[\]<>#|]/g, "\\$&"));
        if (!kept.includes(`"markdownDescription":${said}`)) lost.push(value.description);
      }
      Object.values(value).forEach(walk);
    };
    walk(readLanguage(root));
    expect(count).toBeGreaterThan(200);
    expect(lost).toEqual([]);
    expect(await told(open(tiles), '"visibleW')).toMatch(/^(?!.*json-logic).*Kapan/s);
    expect(await told(open(biodata), '"errorTi')).not.toContain("Teks yang dibaca orang");
  });
});

it("no document that stands by itself is marked", async () => {
  // A child by `extends` says only what differs: what its parent has is missing in it for an editor.
  const own = readDocuments(root).filter(({ value }) => isObject(value) && value.extends === undefined);
  const found: string[] = [];
  for (const { path } of own) {
    const faults = await marked(open(path));
    if (faults.length > 0) found.push(`${path}: ${faults[0]?.slice(0, 80)}`);
  }
  expect(own.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
}, 300_000);
