/**
 * The personal fields of the data schemas and how each is kept, in operations/PERSONAL-DATA.md: a new one shows there, and one that is no longer
 * sealed. Write it with `npx vitest run tests/documents/personal-data.test.ts -u`, then read the difference.
 */
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkClear } from "../../engine/check/data/check-clear";
import { isField, schemaNodes } from "../../engine/check/data/schema-nodes";
import { type ClosedLists, type CompiledField, getAt, type JsonObject, type Library, personalKind } from "../../engine/server";
import { Documents } from "../../server/documents/documents";
import { root } from "./portal";

const sealed: Readonly<Record<ClosedLists["data.sensitive"], string>> = {
  unique: "sealed; found by its keyed hash",
  encrypted: "sealed",
};

const kindOf = (field: CompiledField) => personalKind(field) ?? (field.sensitive === undefined ? undefined : "other");

interface Typed {
  readonly data?: string;
  readonly columns?: Readonly<
    Record<string, { readonly field?: string; readonly part?: string; readonly from?: string; readonly link?: string }>
  >;
}

/** The reason in the documents: `referensi[].no_hp` stands in the items of `referensi`. */
function clearOf(schema: unknown, path: string): string {
  const steps = path.split(".").flatMap((step) => (step.endsWith("[]") ? [step.slice(0, -2), "items"] : [step]));
  const field = steps.reduce<unknown>((at, step) => getAt(at, step === "items" ? ["items"] : ["properties", step]), schema);
  return String(getAt(field, ["clear"]));
}

/** A column that follows the address of an account, directly or over a link. */
const hash = "its keyed hash";

/** The facts of a person in an account, and the columns of rows that follow it. */
function accountRows(library: Library, types: readonly (Typed & { readonly id: string })[]): string[] {
  const facts = Object.entries(
    (library.get("context", "portal")?.properties ?? {}) as Record<string, { properties?: JsonObject }>,
  )
    .filter(([root]) => root === "akun" || root === "ptk")
    .flatMap(([root, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]) => {
        const { description, sensitive } = field as { description: string; sensitive?: "encrypted" };
        const clear = "in clear: what registers and schools publish, or a number or address that opens nothing by itself.";
        return [`\`account\`.${root}.${name}`, description, sensitive ? sealed[sensitive] : clear];
      }),
    );
  const followsAddress = ({ columns = {} }: Typed, from: string | undefined): boolean => {
    if (from === "owner.email") return true;
    const [link = "", column = ""] = from?.split(".") ?? [];
    const there = types.find(({ id }) => id === columns[link]?.link);
    return there !== undefined && followsAddress(there, there.columns?.[column]?.from);
  };
  const followers = types.flatMap((type) =>
    Object.entries(type.columns ?? {}).flatMap(([name, { from }]) =>
      followsAddress(type, from) ? [[`\`${type.id}\`.${name}`, "address of the owner's account", hash]] : [],
    ),
  );
  return [
    ["`account`.username", "name to log in with", "in clear: a name that is no address; of a mail address its keyed hash."],
    ["`account`.address", "mail address to log in with", "sealed"],
    ["`account`.address_hashes", "mail addresses that the owner is known by", "their keyed hashes"],
    ["`account`.preferences.surel_kembali.alamat", "address that mail came back from", "its first letter and its domain"],
    ...facts,
    ...followers,
  ].map((cells) => `| ${cells.join(" | ")} |`);
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
          .map((name) => ({ name: `\`${id}\`.${name}`, part: columns[name]?.part })),
      );
      const names = columns.map(({ name }) => name).join(", ");
      const parts = columns.map(({ name, part }) =>
        part === undefined ? `${name} is its keyed hash` : `${name}, its ${part}, in clear`,
      );
      const where = columns.length > 0 ? `in clear, also in a column (${names})` : "in clear";
      const clear = `${where}: ${clearOf(library.get("data", schema), field.path)}`;
      const home = ofRows.length > 0 ? "rows" : "a person's record, or typed for another document";
      return [
        `| \`${schema}\` | ${field.path} | ${kind} | ${home} | ${field.sensitive ? [sealed[field.sensitive], ...parts].join("; ") : clear} |`,
      ];
    });
  });
  const page = [
    "# Personal fields",
    "",
    "Written by `tests/documents/personal-data.test.ts` from the data schemas: telephones and mail by their format, the others by their title, and whatever is",
    'sealed. "In clear" is stored as it was typed, with the reason in the document (`clear`); the checker asks for one. Registrations before there is an account, drafts, papers, mails, notes and imports are sealed as a whole',
    "(`server/work/reseal/sealed-columns.ts`), whatever is in them.",
    "",
    "Names of people are in clear: lists are sorted by them and searched for parts of them, and letters, classes and certificates are about them.",
    '`tests/server/dump.test.ts` reads this page: what demo people have stands in a dump only where a row of one of the tables says "in clear".',
    "",
    "| schema | field | kind | where | how it is kept |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    "## Accounts",
    "",
    "| column | what | how it is kept |",
    "|---|---|---|",
    ...accountRows(library, types),
    "",
  ].join("\n");
  await expect(page).toMatchFileSnapshot(join(root, "operations/PERSONAL-DATA.md"));
});

it("an address that is masked is opened in the detail that shows it", () => {
  const { blocks = [] } = new Documents(root).base.library.get("screen", "gurupenggerak/akun-rinci") as JsonObject;
  const details = (blocks as JsonObject[]).filter(({ kind }) => kind === "detail");
  expect(details.map(({ actions }) => (actions as JsonObject[] | undefined)?.map(({ id }) => id))).toEqual([["unmask"]]);
});

it("each field that a correction may name is one value of a data schema", () => {
  const { library } = new Documents(root).base;
  const items = library.get("reference", "isian-perbaikan")?.items as readonly { readonly value: string }[];
  const named = items.map(({ value }) => value).filter((value) => value !== "lain");
  expect(named.length).toBeGreaterThan(5);
  for (const value of named) {
    const end = value.lastIndexOf(".");
    const field = getAt(library.get("data", value.slice(0, end)), ["properties", value.slice(end + 1)]);
    expect(getAt(field, ["type"]), value).toBe("string");
  }
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
