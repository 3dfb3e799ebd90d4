import type { Kysely } from "kysely";

/** To whom an act handed the row; null for acts that hand it to nobody. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("record_event").addColumn("holder_id", "text").execute();
}
