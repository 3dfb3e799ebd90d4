import { type Kysely, sql } from "kysely";

/**
 * The audit is chained: each row says which process wrote it (its chain), and each process closes what it wrote in segments whose keyed hash
 * takes in the hash of the one before. A segment names its rows, for transactions do not end in the order of their numbers. Rows from before
 * have no chain.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table audit_chain (
    id text primary key,
    begun_at timestamptz not null,
    seen_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create table audit_segment (
    chain text not null,
    number integer not null,
    rows jsonb not null,
    previous text not null,
    hash text not null,
    at timestamptz not null,
    dropped_at timestamptz,
    primary key (chain, number)
  )`.execute(db);
  await sql`alter table audit add column chain text`.execute(db);
  await sql`create index audit_in_chain on audit (chain, id)`.execute(db);
}
