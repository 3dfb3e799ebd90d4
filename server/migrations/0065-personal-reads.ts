import { type Kysely, sql } from "kysely";

/**
 * The audit says whose data somebody else read, by which rule, and for which reason where they were asked for one; `access_reason` keeps that
 * reason, sealed, and until when the sealed fields of that row are open to who gave it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table audit add column subject_id text, add column as_rule text, add column reason_id text`.execute(db);
  await sql`create index audit_of_subject on audit (subject_id, at) where subject_id is not null`.execute(db);
  await sql`create table access_reason (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    type text not null,
    record_id text not null,
    reason text not null,
    at timestamptz not null,
    until timestamptz not null
  )`.execute(db);
  await sql`create index access_reason_of_row on access_reason (record_id, account_id, until)`.execute(db);
}
