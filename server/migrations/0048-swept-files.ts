import { type Kysely, sql } from "kysely";

/** Stored files are compared with the rows that name them part by part, in the order of the bytes of their keys; those that no row needs any more are found at once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index file_storage_key on file (storage_key collate "C")`.execute(db);
  await sql`create index file_unused on file (unused_since) where unused_since is not null`.execute(db);
}
