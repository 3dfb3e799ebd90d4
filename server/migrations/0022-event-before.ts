import type { Kysely } from "kysely";

/** What a transition changed, as it was before: only of those that can be taken back. Sealed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("record_event").addColumn("before", "text").execute();
}
