import { type Kysely, sql } from "kysely";

/** Mail addresses, as keyed hashes, to which mail came back for good: nothing is sent to them until their owner or staff say that they are right. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table returned_address (
    email_hash text primary key,
    status text not null,
    at timestamptz not null
  )`.execute(db);
}
