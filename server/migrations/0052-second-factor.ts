import { type Kysely, sql } from "kysely";

/** The second factor of accounts: a sealed secret with the last step that was used, and the keyed hashes of recovery codes that are left. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table second_factor (
    account_id text primary key references account (id) on delete cascade,
    secret text not null,
    last_step integer not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create table recovery_code (
    account_id text not null references second_factor (account_id) on delete cascade,
    hash text not null,
    primary key (account_id, hash)
  )`.execute(db);
}
