/**
 * How long one statement may take. Whoever waits for a page gets no answer that took longer, and would keep others from theirs; migrations
 * and first rows may take their time (`PostgresUse`). Only PostgreSQL can end a statement: the embedded database has no timer.
 */
import { sql } from "kysely";
import type { Database } from "./tables";

/** PostgreSQL's code for a statement that was ended. */
export const statementEnded = "57014";

/** Work on one connection whose statements are never ended. */
export function patiently<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
