/**
 * The case as documents of the language, compiled as the portal compiles its own: a data schema with rules, a screen with sections
 * of twenty fields, and a standalone validator. The page imports `bench:<fields>` for the bundle of one size.
 */
import {
  compileScreen,
  createLibrary,
  parseDocument,
  readDocuments,
  type SourceDocument,
  validatorModule,
} from "../../engine/tools";
import { type CaseField, type CaseSize, caseOf, choices, type FormCase, listLength, listName, radioChoices } from "./form-case";
import { lateAfter } from "./rows-case";

const sectionSize = 20;

function propertyOf(field: CaseField, { trigger, triggerValue }: FormCase): Record<string, unknown> {
  const { kind, conditional, requiredBy } = field;
  const kinds: Record<CaseField["kind"], Record<string, unknown>> = {
    text: { type: "string" },
    number: { type: "number" },
    select: { type: "string", options: { list: "sepuluh" } },
    radio: { type: "string", options: { list: "dua" }, widget: "radio" },
    checkbox: { type: "boolean" },
    date: { type: "string", format: "date" },
  };
  return {
    title: field.label,
    ...kinds[kind],
    ...(conditional ? { visibleWhen: { "==": [{ var: `form.${trigger}` }, triggerValue] } } : {}),
    ...(requiredBy === undefined ? {} : { requiredWhen: { "!!": [{ var: `form.${requiredBy}` }] } }),
  };
}

function caseDocuments(form: FormCase): Record<string, unknown> {
  const { size, fields } = form;
  const isList = size === "list";
  const names = isList ? [listName] : fields.map(({ name }) => name);
  const sections = Array.from({ length: Math.ceil(names.length / sectionSize) }, (_, index) => ({
    id: `bagian${index + 1}`,
    title: `Bagian ${index + 1}`,
    fields: names.slice(index * sectionSize, (index + 1) * sectionSize),
  }));
  const group = {
    type: "object",
    additionalProperties: false,
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field, form)])),
  };
  const list = { type: "array", title: "Riwayat", maxItems: listLength, items: group };
  const schema = isList ? { type: "object", properties: { [listName]: list } } : group;
  return {
    "schemas/reference/sepuluh.json": { title: "Sepuluh", items: choices },
    "schemas/reference/dua.json": { title: "Dua", items: radioChoices },
    [`schemas/data/bench/isian${size}.schema.json`]: { title: "Isian", ...schema },
    [`screens/bench/isian${size}.json`]: {
      title: "Isian",
      name: "isian",
      path: "/isian",
      ...(isList ? { sources: { tersimpan: { call: "biodata.read" } } } : {}),
      blocks: [
        {
          kind: "form",
          id: "formulir",
          schema: `bench/isian${size}`,
          ...(isList ? { source: "tersimpan" } : {}),
          sections,
          submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "formulir", call: "biodata.save" } },
        },
      ],
    },
  };
}

function toDocuments(documents: Record<string, unknown>): SourceDocument[] {
  return Object.entries(documents)
    .map(([path, value]) => parseDocument(path, JSON.stringify(value)))
    .filter((document) => document !== undefined);
}

/** The source of the module that exports the `bundle` of a screen with one table. */
export function rowsModule(): string {
  const column = (id: string, label: string, more: object = {}) => ({ id, label, text: `{row.${id}}`, ...more });
  const table = {
    kind: "table",
    id: "antrean",
    title: "Antrean",
    source: "antrean",
    rows: "data",
    columns: [
      column("nama", "Nama dan sekolah", { note: "{row.sekolah}" }),
      column("kota", "Kabupaten/kota"),
      column("dokumen", "7 dokumen", { text: "{row.dokumen}/7", align: "end" }),
      column("hari", "Menunggu", { tones: [{ when: { ">": [{ var: "row.hari" }, lateAfter] }, tone: "error" }] }),
    ],
  };
  const screen = {
    title: "Antrean",
    name: "antrean",
    path: "/antrean",
    sources: { antrean: { call: "biodata.read" } },
    blocks: [table],
  };
  const compiled = compileScreen(createLibrary(toDocuments({ "screens/bench/antrean.json": screen })), "bench/antrean");
  if (!compiled) throw new Error("no screen with a table came out of compiling");
  return `export const bundle = { ...JSON.parse(${JSON.stringify(JSON.stringify(compiled))}), validators: {} };\n`;
}

/** The source of the module that exports one size's `bundle`. */
export function bundleModule(size: CaseSize): string {
  const compiled = compileScreen(createLibrary(toDocuments(caseDocuments(caseOf(size)))), `bench/isian${size}`);
  const data = Object.values(compiled?.data ?? {})[0];
  if (!compiled || !data) throw new Error(`no screen of ${size} fields came out of compiling`);
  return `${validatorModule(data.schema)}
export const bundle = {
  ...JSON.parse(${JSON.stringify(JSON.stringify(compiled))}),
  validators: { ${JSON.stringify(data.id)}: validator },
};
`;
}

/** The source of the module that exports the project's shared texts by id. */
export function textsModule(root: string): string {
  const files = readDocuments(root).filter((document) => document.kind === "texts");
  const texts = files.map((file) => (file.value as { texts: Record<string, string> }).texts);
  return `export const texts = ${JSON.stringify(Object.assign({}, ...texts))};\n`;
}
