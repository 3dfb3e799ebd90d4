/** What a backup says of its database. */
import { sql } from "kysely";
import type { Database } from "../database/tables";
import { tablesOf } from "./stored-content";

/** Throws an Error where no portal has written to the database yet. */
export async function requirePortal(db: Database): Promise<void> {
  const tables = await tablesOf(db);
  if (tables.includes("setting") && tables.includes("kysely_migration")) return;
  throw new Error("There is no portal in this database. Look whether DATABASE_URL or DATA_DIR names the right one.");
}

/** The version of PostgreSQL, and the migrations that have run. */
export async function factsOf(db: Database): Promise<{ readonly version: string; readonly migrations: readonly string[] }> {
  const version = await sql<{ version: string }>`select split_part(current_setting('server_version'), ' ', 1) as version`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return { version: String(version.rows[0]?.version), migrations: rows.map(({ name }) => name) };
}
