/**
 * A part of a transaction that may fail by itself: its own changes are taken back, those before it stay. The database refuses every
 * statement behind a failed one until then, so an error is caught around this, never around single statements.
 */
import { sql } from "kysely";
import type { Database } from "./tables";

/** Throws what the work throws. `db` is the transaction. */
export async function inSavepoint<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    // Of two with the same name the inner one is meant: it must be gone before the outer one is named.
    await sql`release savepoint part`.execute(db);
    throw error;
  }
}
