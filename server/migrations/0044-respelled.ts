import type { Kysely } from "kysely";

/** How far stored values have been brought to the spelling that is stored now: `last_id` of each table or schema, at a version of the spelling. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("respelled")
    .addColumn("home", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("last_id", "text", (column) => column.notNull())
    .addColumn("is_done", "boolean", (column) => column.notNull())
    .execute();
}
