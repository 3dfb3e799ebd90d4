/**
 * The values of a row's fields before they changed: kept with the event where the record type says so, and told in the history in words.
 */
import { CompileTools, isObject, type JsonObject, resolveText, type Scope, sensitiveNames } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
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

/** `Hari terakhir: 30 Juni 2027; Jalur: Rekognisi`; empty where nothing was kept. */
export function beforeWords(
  view: DocumentView,
  kind: RecordKind,
  before: Readonly<JsonObject>,
  { hidden, labels }: { readonly hidden: ReadonlySet<string>; readonly labels: unknown },
): string {
  const { fields } = dataOf(view, kind).compiled;
  const told = fields.flatMap(({ path, title, format, options }) => {
    if (!Object.hasOwn(before, path) || hidden.has(path)) return [];
    const shown = (options as { list?: string } | undefined)?.list ?? formats[String(format)];
    return [view.text("server.record-before", { field: title, value: valueWords(view, before[path], shown, { labels }) })];
  });
  return told.join("; ");
}

/** Formats of fields as texts name them. */
const formats: Readonly<Record<string, string>> = { date: "date", "date-time": "datetime" };

/** `shown` is a format of texts or a list of choices. */
function valueWords(view: DocumentView, value: unknown, shown: string | undefined, scope: Scope): string {
  if (value === null || value === "") return view.text("server.record-before-empty");
  if (typeof value === "boolean") return view.text(value ? "widget.tri-state.yes" : "widget.tri-state.no");
  if (isObject(value) || Array.isArray(value)) return JSON.stringify(value);
  const text = new CompileTools(view.library).text(shown ? `{value|${shown}}` : "{value}");
  return resolveText(text, { ...scope, value });
}
