/**
 * The personal fields of the data schemas and how each is kept, in operations/PERSONAL-DATA.md: a new one shows there, and one that is no longer
 * sealed. Write it with `npx vitest run tests/documents/personal-data.test.ts -u`, then read the difference.
 */
import { join } from "node:path";
import { expect, it } from "vitest";
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
    "(`server/work/reseal/sealed-columns.ts`), whatever is in them. An account keeps its name, its login and what the register says of it in clear.",
    "",
    "| schema | field | kind | where | how it is kept |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
  await expect(page).toMatchFileSnapshot(join(root, "operations/PERSONAL-DATA.md"));
});
