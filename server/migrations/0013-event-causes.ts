import type { Kysely } from "kysely";

/** What happens to a row may be the effect of another row's transition. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("record_event").addColumn("cause", "text").execute();
}
