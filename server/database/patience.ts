/**
 * How long one statement may take. Whoever waits for a page gets no answer that took longer, and would keep others from theirs; migrations
 * and first rows may take their time (`PostgresUse`). Only PostgreSQL can end a statement: the embedded database has no timer.
 */
import { sql } from "kysely";
import type { Database } from "./tables";

/** PostgreSQL's code for a statement that was ended. */
export const statementEnded = "57014";
/** PostgreSQL's code for a lock that was not to be had in time. */
export const lockNotAvailable = "55P03";

/**
 * PostgreSQL's codes for a transaction that another one stood in the way of, and that may be done again: a deadlock, a wait that took too
 * long and meanwhile kept a connection from others, and an order that cannot be kept (databases that are distributed over machines answer so
 * where PostgreSQL itself waits).
 */
export const mayBeDoneAgain: ReadonlySet<unknown> = new Set(["40P01", lockNotAvailable, "40001"]);

/** Work on one connection whose statements are never ended, and wait for others as long as it takes. */
export function patiently<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}
