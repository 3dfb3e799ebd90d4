/**
 * The answers of somebody in a form, in words: the titles of the fields as they were then, choices by their labels, files by their names.
 */
import {
  type CompiledData,
  type CompiledField,
  CompileTools,
  getAt,
  isObject,
  type JsonObject,
  pathsOfPattern,
  resolveText,
  type Scope,
} from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { fileOfAddress } from "../files/file-address";
import type { TellingPair } from "./paper-content";

interface Answered {
  readonly db: Database;
  readonly view: DocumentView;
  readonly compiled: Pick<CompiledData, "fields">;
  readonly data: JsonObject;
  /** Names of top-level fields, in their order; all where it is left out. */
  readonly fields: readonly string[] | undefined;
  /** Names of fields that are left out. */
  readonly hidden: ReadonlySet<string>;
  readonly labels: unknown;
}

export interface AnswerPairs {
  readonly pairs: readonly TellingPair[];
  /** The address of the file that each of the pairs is about; undefined for what is no single file. */
  readonly files: readonly (string | undefined)[];
  /** The fields that were told of. */
  readonly told: readonly string[];
}

export const nameOf = ({ path }: CompiledField) => path.split(/[.[]/, 1)[0] as string;

export async function answerPairs({ db, view, compiled, data, fields, hidden, labels }: Answered): Promise<AnswerPairs> {
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
  const pairs = answers.map(({ field, path, value }) => ({
    label: labelOf(field, path),
    text: [value]
      .flat()
      .map((one) => wordsOf(view, field, one, { labels, files }))
      .join(", "),
  }));
  const addresses = answers.map(({ value }) => (fileOfAddress(value) === undefined ? undefined : String(value)));
  return { pairs, files: addresses, told: [...new Set(answers.map(({ field }) => nameOf(field)))] };
}

/** Lists are told as people wrote them: all of the first entry, then all of the second. */
function entryByEntry<Answer extends { readonly path: readonly (string | number)[] }>(
  answers: readonly Answer[],
): readonly Answer[] {
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
function labelOf({ title }: CompiledField, path: readonly (string | number)[]): string {
  const index = path.findLast((key) => typeof key === "number");
  return typeof index === "number" ? `${index + 1}. ${title}` : title;
}

/** Formats of fields as texts name them. */
const formats: Readonly<Record<string, string>> = { date: "date", "date-time": "datetime", rupiah: "rupiah" };

function wordsOf(
  view: DocumentView,
  { format, options }: CompiledField,
  value: unknown,
  { labels, files }: { readonly labels: unknown; readonly files: ReadonlyMap<string, string> },
): string {
  if (typeof value === "boolean") return view.text(value ? "widget.tri-state.yes" : "widget.tri-state.no");
  const file = fileOfAddress(value);
  if (file !== undefined) return files.get(file) ?? view.text("server.paper-file");
  const item = options?.items?.find((one) => String(one.value) === String(value));
  if (item) return item.label;
  const shown = options?.list ?? formats[String(format)];
  const text = new CompileTools(view.library).text(shown ? `{value|${shown}}` : "{value}");
  return resolveText(text, { labels, value } as Scope);
}

async function fileNames(db: Database, values: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(values.flatMap((value) => fileOfAddress(value) ?? []))];
  if (ids.length === 0) return new Map();
  const files = await db.selectFrom("file").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(files.map(({ id, name }) => [id, name]));
}
