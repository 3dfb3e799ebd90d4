import { type Kysely, sql } from "kysely";

/** The consents that people gave: to which text, when, through which call. What is given before there is an account waits under the mail address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table consent_text (
    hash text primary key,
    consent text not null,
    version text not null,
    statement text not null,
    explanation text,
    first_at timestamptz not null
  )`.execute(db);
  await sql`create table consent (
    id text primary key,
    account_id text references account (id) on delete cascade,
    email_hash text,
    hash text not null references consent_text (hash),
    call text not null,
    at timestamptz not null,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create index consent_account on consent (account_id, at)`.execute(db);
  await sql`create index consent_email on consent (email_hash) where account_id is null`.execute(db);
}
