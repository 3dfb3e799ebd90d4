import { type Kysely, sql } from "kysely";

/**
 * Whether a stored file was looked into: `waiting`, `clean` or `infected`; null for one that came while there was no scanner. Until
 * `scan_due_at` a process has it in hand, or the scanner was away.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table file add column scan text, add column scan_due_at timestamptz`.execute(db);
  await sql`create index file_to_scan on file (created_at) where scan is null or scan = 'waiting'`.execute(db);
}
