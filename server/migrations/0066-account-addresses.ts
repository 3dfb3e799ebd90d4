import { type Kysely, sql } from "kysely";

/**
 * The addresses of accounts are sealed: `username` holds the keyed hash of one that its owner logs in with, `address` the sealed text, and
 * `address_hashes` finds the account. The indexes of the addresses in clear stay for what is sealed later, beside the requests.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account add column address text, add column address_hashes text[] not null default '{}'`.execute(db);
  await sql`create index account_address_hashes on account using gin (address_hashes)`.execute(db);
}
