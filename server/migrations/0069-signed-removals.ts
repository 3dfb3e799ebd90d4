import { type Kysely, sql } from "kysely";

/** Says with the key that the rows of a segment were removed because their time was over: who only reaches the database cannot. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table audit_segment add column drop_mark text`.execute(db);
}
