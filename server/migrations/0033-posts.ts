import type { Kysely } from "kysely";

/** What somebody wrote with an act, as a message in the conversation about the row; sealed, and null for acts that write none. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("record_event").addColumn("post", "text").execute();
}
