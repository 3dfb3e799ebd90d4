/**
 * The answers of somebody in a form, in words: the titles of the fields as they were then, choices by their labels, files by their names. Told by
 * papers, copies and the history of a row.
 */
import {
  type CompiledData,
  type CompiledField,
  getAt,
  isObject,
  type JsonObject,
  type Labels,
  type Path,
  pathsOfPattern,
  schemaAt,
  valueLines,
} from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { fileOfAddress } from "../files/file-address";
import { pickedLabels } from "./picked-labels";

interface Answered {
  readonly db: Database;
  readonly view: DocumentView;
  readonly compiled: Pick<CompiledData, "fields" | "schema">;
  readonly data: JsonObject;
  /** Names of top-level fields, in their order; all where it is left out. */
  readonly fields: readonly string[] | undefined;
  /** Names of fields that are left out. */
  readonly hidden: ReadonlySet<string>;
  /** Of the lists of the master data. */
  readonly labels: Readonly<Record<string, Labels>>;
}

export interface ToldAnswer {
  readonly label: string;
  readonly text: string;
  readonly field: CompiledField;
  /** Where it stands in the data: `["riwayat", 1, "tahun"]`. */
  readonly path: Path;
  /** The address of the file that it is about; undefined for what is no single file. */
  readonly file: string | undefined;
}

/** The top-level field that it belongs to. */
export const nameOf = ({ path }: CompiledField) => path.split(/[.[]/, 1)[0] as string;

/** The names of the fields that were told of. */
export const toldFields = (answers: readonly ToldAnswer[]): readonly string[] => [
  ...new Set(answers.map(({ field }) => nameOf(field))),
];

/** Without what is sealed, for whoever tells nothing of it. */
export const unsealed = <Compiled extends Pick<CompiledData, "fields">>(compiled: Compiled): Compiled => ({
  ...compiled,
  fields: compiled.fields.filter(({ sensitive }) => !sensitive),
});

export async function answerPairs(answered: Answered): Promise<readonly ToldAnswer[]> {
  const { db, compiled, data, fields, hidden } = answered;
  const own = compiled.fields.filter((field) => !hidden.has(nameOf(field)));
  const ordered = fields ? fields.flatMap((name) => own.filter((field) => nameOf(field) === name)) : own;
  const answers = entryByEntry(
    ordered.flatMap((field) =>
      pathsOfPattern(field.path, data).flatMap((path) => {
        const value = getAt(data, path);
        return isAnswer(value) ? [{ field, path, value }] : [];
      }),
    ),
  );
  const files = await fileNames(
    db,
    answers.flatMap(({ value }) => [value].flat()),
  );
  const told: ToldAnswer[] = [];
  for (const { field, path, value } of answers) {
    const picked = await pickedLabels(db, answered.view, field, [value].flat());
    const text = wordsOf(answered, { field, path, files, picked }, value);
    const file = fileOfAddress(value) === undefined ? undefined : String(value);
    told.push({ field, path, label: labelOf(field, path), text, file });
  }
  return told;
}

/** Lists are told as people wrote them: all of the first entry, then all of the second. */
function entryByEntry<Answer extends { readonly path: Path }>(answers: readonly Answer[]): readonly Answer[] {
  const lists = [...new Set(answers.map(({ path }) => path[0]))];
  const entryOf = ({ path: [, entry] }: Answer) => (typeof entry === "number" ? entry : -1);
  return lists.flatMap((list) =>
    answers.filter(({ path }) => path[0] === list).sort((one, other) => entryOf(one) - entryOf(other)),
  );
}

/** Groups and lists of groups are told by the fields in them. */
function isAnswer(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && !value.some(isObject);
  return value !== undefined && value !== null && value !== "" && !isObject(value);
}

/** `riwayat[1].tahun` -> "2. Tahun" */
function labelOf({ title }: CompiledField, path: Path): string {
  const index = path.findLast((key) => typeof key === "number");
  return typeof index === "number" ? `${index + 1}. ${title}` : title;
}

interface ToldAt {
  readonly field: CompiledField;
  readonly path: Path;
  readonly files: ReadonlyMap<string, string>;
  readonly picked: Awaited<ReturnType<typeof pickedLabels>>;
}

function wordsOf({ view, compiled, labels }: Answered, { field, path, files, picked }: ToldAt, value: unknown): string {
  const { options } = field;
  const kept = options && Object.entries(labels[options.list] ?? {}).map(([code, label]) => ({ value: code, label }));
  return valueLines(value, {
    schema: schemaAt(compiled.schema, path) ?? { type: field.type, format: field.format },
    widget: field.widget,
    unit: field.unit,
    choices: options ? (options.items ?? kept) : picked,
    text: (ref) => view.text(ref),
    fileName: (address) => files.get(fileOfAddress(address) ?? ""),
  }).join(", ");
}

async function fileNames(db: Database, values: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(values.flatMap((value) => fileOfAddress(value) ?? []))];
  if (ids.length === 0) return new Map();
  const files = await db.selectFrom("file").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(files.map(({ id, name }) => [id, name]));
}
