/**
 * Runs one migration of record types on a connection of its own. Statements that fit in a transaction run in one. A file for a table that is
 * in use has others too: they run one by one, and run again from the start when the server ended among them, so each can be repeated.
 */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { lockNotAvailable } from "../../database/patience";
import type { Database } from "../../database/tables";
import { reasonOf } from "../../database/unreachable";
import { migrationFolder, statementsOf } from "./shape-lock";
import { ofNewTable, standsAlone } from "./shape-sql";

/** How long a statement waits for who uses the table. Meanwhile all others wait behind it, so it rather gives up and tries again. */
const longestLock = "2s";
const mostTries = 30;

/** `isNew` says that the database has no rows of record types yet: nobody waits for an index. Throws an Error that names the file and says why it failed. */
export async function runFile(
  connection: Database,
  { root, file, isNew }: { readonly root: string; readonly file: string; readonly isNew: boolean },
  now: Date,
): Promise<void> {
  const written = statementsOf(root, file);
  const statements = isNew ? written.flatMap(ofNewTable) : written;
  const note = (db: Database) => db.insertInto("record_migration").values({ name: file, at: now }).execute();
  try {
    if (statements.some(standsAlone)) {
      await sql`set lock_timeout = ${sql.lit(longestLock)}`.execute(connection);
      for (const statement of statements) await runAlone(connection, statement);
      await note(connection);
      return;
    }
    await connection.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await note(transaction);
    });
  } catch (error) {
    throw new Error(`${migrationFolder}/${file} failed: ${reasonOf(error)}`, { cause: error });
  } finally {
    await sql`set lock_timeout = 0`.execute(connection);
  }
}

async function runAlone(connection: Database, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await dropUnfinished(connection, statement);
      await sql.raw(statement).execute(connection);
      return;
    } catch (error) {
      if (tries === mostTries || (error as { code?: unknown }).code !== lockNotAvailable) throw error;
      await wait(1_000);
    }
  }
}

/** An index whose making was broken off is there, and of no use. */
async function dropUnfinished(connection: Database, statement: string): Promise<void> {
  const [, name] = /^create (?:unique )?index concurrently if not exists "([^"]+)"/.exec(statement) ?? [];
  if (name === undefined) return;
  const { rows } = await sql`
    select from pg_index join pg_class on pg_class.oid = indexrelid where relname = ${name} and not indisvalid`.execute(
    connection,
  );
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
}
