/**
 * The personal fields of the data schemas and how each is kept, in operations/PERSONAL-DATA.md: a new one shows there, and one that is no longer
 * sealed. Write it with `npx vitest run tests/documents/personal-data.test.ts -u`, then read the difference.
 */
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkClear } from "../../engine/check/data/check-clear";
import { isField, schemaNodes } from "../../engine/check/data/schema-nodes";
import { type ClosedLists, type CompiledField, getAt, personalKind } from "../../engine/server";
import { Documents } from "../../server/documents/documents";
import { root } from "./portal";

const sealed: Readonly<Record<ClosedLists["data.sensitive"], string>> = {
  unique: "sealed; found by its keyed hash",
  encrypted: "sealed",
};

const kindOf = (field: CompiledField) => personalKind(field) ?? (field.sensitive === undefined ? undefined : "other");

interface Typed {
  readonly data?: string;
  readonly columns?: Readonly<Record<string, { readonly field?: string }>>;
}

/** The reason in the documents: `referensi[].no_hp` stands in the items of `referensi`. */
function clearOf(schema: unknown, path: string): string {
  const steps = path.split(".").flatMap((step) => (step.endsWith("[]") ? [step.slice(0, -2), "items"] : [step]));
  const field = steps.reduce<unknown>((at, step) => getAt(at, step === "items" ? ["items"] : ["properties", step]), schema);
  return String(getAt(field, ["clear"]));
}

it("each personal field is listed with how it is kept", async () => {
  const { base } = new Documents(root);
  const { library } = base;
  const types = library.ids("record").map((id) => ({ id, ...(library.get("record", id) as unknown as Typed) }));
  const rows = library.ids("data").flatMap((schema) => {
    const ofRows = types.filter(({ data }) => data === schema);
    return (base.data(schema)?.compiled.fields ?? []).flatMap((field) => {
      const kind = kindOf(field);
      if (kind === undefined) return [];
      const columns = ofRows.flatMap(({ id, columns = {} }) =>
        Object.keys(columns)
          .filter((name) => columns[name]?.field === field.path)
          .map((name) => `\`${id}\`.${name}`),
      );
      const where = columns.length > 0 ? `in clear, also in a column (${columns.join(", ")})` : "in clear";
      const clear = `${where}: ${clearOf(library.get("data", schema), field.path)}`;
      const home = ofRows.length > 0 ? "rows" : "a person's record, or typed for another document";
      return [`| \`${schema}\` | ${field.path} | ${kind} | ${home} | ${field.sensitive ? sealed[field.sensitive] : clear} |`];
    });
  });
  const page = [
    "# Personal fields",
    "",
    "Written by `tests/documents/personal-data.test.ts` from the data schemas: telephones and mail by their format, the others by their title, and whatever is",
    'sealed. "In clear" is stored as it was typed, with the reason in the document (`clear`); the checker asks for one. Registrations before there is an account, drafts, papers, mails, notes and imports are sealed as a whole',
    "(`server/work/reseal/sealed-columns.ts`), whatever is in them. An account keeps in clear its name, its login, what the register says of it and the",
    "address that mail came back from.",
    "",
    "| schema | field | kind | where | how it is kept |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
  await expect(page).toMatchFileSnapshot(join(root, "operations/PERSONAL-DATA.md"));
});

it.each([
  { title: "Telepon rumah", format: "phone" },
  { title: "Surel", format: "email" },
  { title: "NIK" },
  { title: "NIP atau nomor pegawai" },
  { title: "NUPTK", format: "digits" },
  { title: "Tanggal lahir", format: "date" },
  { title: "Nomor rekening" },
  { title: "Alamat rumah" },
])("a personal field that is neither sealed nor explained is refused: $title", (field) => {
  const codesOf = (more: object) => {
    const schema = { type: "object", properties: { isian: { type: "string", ...field, ...more } } };
    return schemaNodes(schema)
      .filter(isField)
      .flatMap(checkClear)
      .map(({ code }) => code);
  };
  expect(codesOf({})).toEqual(["personal-in-clear"]);
  expect(codesOf({ sensitive: "encrypted" })).toEqual([]);
  expect(codesOf({ clear: "Milik lembaga, bukan orang." })).toEqual([]);
  expect(codesOf({ sensitive: "encrypted", clear: "Milik lembaga, bukan orang." })).toEqual(["keyword-without-effect"]);
});

it.each([{ title: "Alamat surel sekolah" }, { title: "Alamat", format: "url" }, { title: "Nama" }])(
  "what is not personal needs no reason: $title",
  (field) => {
    expect(personalKind({ type: "string", ...field })).toBeUndefined();
  },
);
