import { type Kysely, sql } from "kysely";

/** Each process says that it finds accounts by the hashes of their addresses; one of the release before does not, and says nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table serving add column by_hash boolean not null default false`.execute(db);
}
