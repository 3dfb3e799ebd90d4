import { type Kysely, sql } from "kysely";

/** The definition that answers were given under: each is kept once, by its hash, when something is first sent under it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table definition (
    hash text primary key,
    version text not null,
    content text not null,
    at timestamptz not null
  )`.execute(db);
  await sql`alter table record_event add column definition text`.execute(db);
  await sql`alter table record add column definition text`.execute(db);
}
