/**
 * One transition of many rows. Each row is done or refused by itself, in a savepoint, and all under one idempotency key. The rows are
 * locked in the order of their ids, so that two such calls never wait for each other in a circle.
 */
import type { Answer, CallContext } from "../context/handler";
import { inSavepoint } from "../database/savepoint";
import { Failure } from "../failures/failure";
import { actorOf } from "../records/actor";
import { failureWords } from "../records/failure-words";
import { lockRows } from "../rows/lock-rows";
import type { RecordKind } from "../rows/record-kind";
import { makeTransition } from "./make-transition";

interface BulkAsked {
  readonly items: readonly { readonly id: string; readonly revision: number }[];
  readonly input?: unknown;
  readonly note?: string;
}

interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly message: string;
}

export async function makeTransitions(context: CallContext, kind: RecordKind, name: string): Promise<Answer> {
  const { items, input, note } = context.body as BulkAsked;
  const { db } = context;
  const actor = await actorOf(context, kind);
  const ids = [...new Set(items.map(({ id }) => id))];
  await lockRows(context, kind, ids, kind.record.transitions.get(name));
  const results = new Map<string, BulkResult>();
  const changed = new Set<string>();
  for (const { id, revision } of [...items].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (results.has(id)) continue;
    try {
      const made = await inSavepoint(db, () => makeTransition(context, kind, name, { id, revision, input, note, actor }));
      for (const field of made.changed) changed.add(field);
      results.set(id, { id, ok: true, message: made.message });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.set(id, { id, ok: false, message: failureWords(context, error) });
    }
  }
  const all = items.flatMap(({ id }) => results.get(id) ?? []).filter((result, index, list) => list.indexOf(result) === index);
  const done = all.filter(({ ok }) => ok).length;
  const body = { results: all, done, refused: all.length - done };
  return { body, target: `record:${kind.record.id}`, changed: [...changed].sort() };
}
