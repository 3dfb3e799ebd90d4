/**
 * Saves many rows at once, as a grid sends them: of each row its id, its revision and the fields that were filled in; what is not sent
 * stays. Each row is saved or refused by itself, in a savepoint, and all under one idempotency key. The rows are locked in the order of
 * their ids, as those of a transition of many rows are.
 *
 *   [{ "id": "a", "revision": 3, "tugas": 80 }]  ->  { "data": [{ "id": "a", "ok": true, "revision": 4, "data": { ... } }] }
 */
import type { JsonObject } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import { inSavepoint } from "../database/savepoint";
import { Failure } from "../failures/failure";
import { lockRows } from "../rows/lock-rows";
import type { RecordKind } from "../rows/record-kind";
import { failureWords } from "./failure-words";
import { saveOne } from "./save-row";

interface SentRow extends JsonObject {
  readonly id: string;
  readonly revision: number;
}

export async function saveRows(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { db } = context;
  const sent = new Map((context.body as readonly SentRow[]).map((row) => [row.id, row]));
  await lockRows(context, kind, [...sent.keys()]);
  const results = new Map<string, JsonObject>();
  const changed = new Set<string>();
  for (const [id, row] of [...sent].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { id: _id, revision, ...fields } = row;
    const body = (before: JsonObject) => ({ ...before, ...fields });
    try {
      const saved = await inSavepoint(db, () => saveOne(context, kind, { id, revision, body }));
      for (const field of saved.changed ?? []) changed.add(field);
      const { revision: next, data } = saved.body as JsonObject;
      results.set(id, { id, ok: true, revision: next ?? null, ...(data === undefined ? {} : { data }) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.set(id, { id, ok: false, ...refusal(context, error) });
    }
  }
  const data = [...sent.keys()].flatMap((id) => results.get(id) ?? []);
  return { body: { data }, target: `record:${kind.record.id}`, changed: [...changed].sort() };
}

/** A row that was changed elsewhere is told with its newer copy, faulty fields each by themselves. */
function refusal(context: CallContext, failure: Failure): JsonObject {
  const { code, details } = failure;
  const { data, revision } = details.body ?? {};
  return {
    code,
    title: failureWords(context, failure),
    ...(details.errors ? { errors: { ...details.errors } } : {}),
    ...(data === undefined ? {} : { data: data as JsonObject, revision: revision as number }),
  };
}
