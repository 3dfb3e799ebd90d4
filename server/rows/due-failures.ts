/** Transitions at a time that could not be made: how often each was tried, and when it is tried again. */
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import type { DueRow } from "./due-rows";
import { waitAfter } from "./wait-after";

export async function noteFailure(
  db: Database,
  { type, id, transition, tries }: DueRow,
  now: Date,
  error: unknown,
): Promise<void> {
  const times = {
    tries: tries + 1,
    failed_at: now,
    retry_at: new Date(now.getTime() + waitAfter(tries + 1)),
    reason: reasonOf(error),
  };
  await db
    .insertInto("due_failure")
    .values({ type, record_id: id, transition, ...times })
    .onConflict((conflict) => conflict.columns(["type", "record_id", "transition"]).doUpdateSet(times))
    .execute();
}

export async function forgetFailure(db: Database, { type, id, transition, tries }: DueRow): Promise<void> {
  if (tries === 0) return;
  await db
    .deleteFrom("due_failure")
    .where("type", "=", type)
    .where("record_id", "=", id)
    .where("transition", "=", transition)
    .execute();
}

/** The transition that fails now for one row, for its history. */
export function failuresOf(db: Database, type: string, id: string) {
  const query = db.selectFrom("due_failure").selectAll().where("type", "=", type).where("record_id", "=", id);
  return query.orderBy("failed_at", "desc").execute();
}

/** A code, never an error's own words: these may tell a person's values. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.code;
  return String((error as { code?: unknown } | undefined)?.code ?? (error instanceof Error ? error.name : "error"));
}
