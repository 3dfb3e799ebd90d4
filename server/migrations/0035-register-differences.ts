import type { Kysely } from "kysely";

/** The fields in which a line of a register differs from what the portal holds: names, never values. Null for a line that differs in none. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("sheet_import_row").addColumn("differing", "jsonb").execute();
}
