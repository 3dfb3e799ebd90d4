/**
 * The values of a row's fields before they changed: kept with the event where the record type says so, and told in the history in words.
 */
import { type JsonObject, type Labels, sensitiveNames } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { answerPairs, nameOf, unsealed } from "./answer-pairs";
import type { Before } from "./record-events";
import { dataOf, type RecordKind } from "./record-kind";

/** The values of changed fields as they were, null for an empty one; sensitive ones are left out. Undefined where the type keeps none. */
export function keptBefore(
  kind: RecordKind,
  view: DocumentView,
  before: Readonly<JsonObject>,
  changed: readonly string[],
): Before | undefined {
  if (!kind.record.keepsBefore) return undefined;
  const sensitive = sensitiveNames(dataOf(view, kind).compiled.fields);
  const kept = changed.filter((name) => !sensitive.has(name)).map((name) => [name, before[name] ?? null]);
  return { columns: {}, data: Object.fromEntries(kept) };
}

interface History {
  readonly db: Database;
  readonly view: DocumentView;
  readonly hidden: ReadonlySet<string>;
  /** Of the lists of the master data. */
  readonly labels: Readonly<Record<string, Labels>>;
}

/** `Hari terakhir: 30 Juni 2027; Jalur: Rekognisi`; empty where nothing was kept. */
export async function beforeWords(
  { db, view, hidden, labels }: History,
  kind: RecordKind,
  before: Readonly<JsonObject>,
): Promise<string> {
  const { compiled } = dataOf(view, kind);
  const open = unsealed(compiled);
  const answers = await answerPairs({ db, view, compiled: open, data: before, fields: undefined, hidden, labels });
  const pairs = [...new Set(open.fields.map(nameOf))].flatMap((name) => {
    const told = answers.filter(({ field }) => nameOf(field) === name);
    const own = open.fields.find(({ path }) => path === name);
    if (told.length > 0 || !own || hidden.has(name) || !Object.hasOwn(before, name)) return told;
    return [{ label: own.title, text: view.text("server.record-before-empty") }];
  });
  return pairs.map(({ label, text }) => view.text("server.record-before", { field: label, value: text })).join("; ");
}
