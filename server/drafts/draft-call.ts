import type { CompiledCall } from "../documents/compile-calls";
import type { DocumentView } from "../documents/documents";

const known = new WeakMap<DocumentView, ReadonlyMap<string, CompiledCall>>();

/** The call that keeps drafts of the one record that a person has of this data schema; undefined where there is none. */
export function draftCall(view: DocumentView, schema: string): CompiledCall | undefined {
  const before = known.get(view);
  if (before) return before.get(schema);
  const calls = [...view.calls.values()].filter(({ source }) => source.record?.operation === "draft");
  known.set(view, new Map(calls.map((call) => [String(call.source.record?.data), call])));
  return draftCall(view, schema);
}
