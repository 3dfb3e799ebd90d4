// @vitest-environment jsdom
/**
 * Short forms in the manner of large public collections of forms (of an agency for veterans, of two form libraries, of questionnaires in
 * hospitals): each can be said in the language, passes the checker, is shown, and is accepted and refused as the server does it.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileData } from "../../engine/compile/compile-data";
import { acceptData } from "../../engine/rules/accept-data";
import { compileValidator } from "../../engine/server";
import { checkDocuments, createLibrary, parseDocument, readDocuments, readLanguage } from "../../engine/tools";
import { sharedText } from "../engine/form/documents";
import { openScreen } from "../engine/open-screen";
import { screen, waitFor } from "../render";
import forms from "./short-forms.json";

interface ShortForm {
  readonly name: string;
  readonly properties: Record<string, object>;
  readonly required?: readonly string[];
  readonly sections?: readonly object[];
  readonly conditions?: object;
  readonly definitions?: object;
  readonly lists?: Record<string, readonly (readonly [string, string])[]>;
  /** Lists of so many choices. */
  readonly many?: Record<string, number>;
  readonly layout?: Record<string, object>;
  /** Shown by the part for any JSON Schema, which comes late. */
  readonly composite?: boolean;
  readonly data?: object;
  readonly begins?: object;
  readonly shows?: readonly (readonly [role: string, name: string])[];
  readonly lacks?: readonly (readonly [role: string, name: string])[];
  readonly reads?: readonly string[];
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly right: readonly object[];
  readonly wrong: readonly (readonly [data: object, path: string])[];
}

const root = join(import.meta.dirname, "../..");
const language = readLanguage(root);
const base = readDocuments(join(root, "tests/problems/base"));
const context = { ptk: { nama: "Sri Wahyuni" } };

/** The sound project of the checker's tests, with this form in the place of its own. */
function documentsOf({ properties, required, sections, conditions, definitions, lists = {}, many = {}, layout = {} }: ShortForm) {
  const schema = {
    title: "Isian",
    type: "object",
    additionalProperties: false,
    required,
    sections,
    conditions,
    definitions,
    properties,
  };
  const shown = base.find(({ path }) => path === "screens/contoh/data.json")?.value as { blocks: object[] };
  const fields = Object.keys(properties).map((field) => ({ field, ...layout[field] }));
  const form = { ...shown.blocks[0], sections: [{ id: "utama", fields }] };
  const made = Object.entries(many).map(
    ([id, count]) => [id, Array.from({ length: count }, (_, at) => [`A${at}`, `Kode ${at}`])] as const,
  );
  const files: Record<string, unknown> = {
    "schemas/data/contoh/data.schema.json": { $schema: "../../language/data.schema.json", ...schema },
    "screens/contoh/data.json": { ...shown, blocks: [form] },
  };
  for (const [id, items] of [...Object.entries(lists), ...made]) {
    const listed = items.map(([value, label]) => ({ value, label }));
    files[`schemas/reference/${id}.json`] = { $schema: "../language/reference.schema.json", title: id, items: listed };
  }
  const own = Object.entries(files).flatMap(([path, value]) => parseDocument(path, JSON.stringify(value, null, 2)) ?? []);
  return [...base.filter(({ path }) => !(path in files)), ...own];
}

describe.each(forms as unknown as ShortForm[])("$name", (form) => {
  const documents = documentsOf(form);
  const library = createLibrary(documents);

  it("passes the checker", () => {
    // The list of the form in whose place it stands is used by nobody now.
    const problems = checkDocuments(documents, language).filter(
      ({ code, file }) => code !== "missing-counts" && (code !== "unreachable" || !file.endsWith("/jabatan.json")),
    );
    expect(problems.map(({ code, file, pointer }) => `${code} ${file} ${pointer.join("/")}`)).toEqual([]);
  });

  it("is shown", async () => {
    const { data = {}, begins, shows = [], lacks = [], reads = [] } = form;
    const answer = begins ? { data } : { data, revision: 1 };
    const { store, container } = await openScreen(library, "contoh/data", { context, answers: { "data.read": answer } });
    for (const [role, title] of shows) {
      const name = (said: string) => said.startsWith(title);
      await waitFor(() => expect(screen.queryAllByRole(role, { name }), title).not.toEqual([]));
    }
    for (const [role, name] of lacks) expect(screen.queryByRole(role, { name }), name).toBeNull();
    for (const words of reads) expect(container.textContent).toContain(words);
    if (begins) expect(store.scope.forms).toMatchObject({ formulir: begins });
  });

  it("is accepted where it is right, and refused at the field where it is not", () => {
    const compiled = compileData(library, "contoh/data");
    if (!compiled) throw new Error("it does not compile");
    const validator = compileValidator(compiled.schema);
    const texts = sharedText;
    const faultsOf = (submitted: object) =>
      acceptData(compiled, validator, { submitted, stored: form.stored, context, offered: () => undefined, texts }).errors;
    for (const data of form.right) expect(faultsOf(data), JSON.stringify(data)).toEqual([]);
    for (const [data, path] of form.wrong)
      expect(
        faultsOf(data).map((fault) => fault.path),
        JSON.stringify(data),
      ).toContain(path);
  });
});
