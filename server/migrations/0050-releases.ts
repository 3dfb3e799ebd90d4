import { type Kysely, sql } from "kysely";

/** Documents that are put into force while processes run, and what each process serves (decision 0420). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table release (
    id bigint generated always as identity primary key,
    build text not null,
    version text not null,
    hash text not null,
    bundle bytea not null,
    released_by text not null,
    released_at timestamptz not null,
    withdrawn_by text,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create table serving (
    process text primary key,
    build text not null,
    version text not null,
    refused text,
    reason text,
    at timestamptz not null
  )`.execute(db);
}
