import type { Kysely } from "kysely";

/** Services of the ministry that the portal leads to, in the order of `position` (000 §2.2, §3). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("service")
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("is_archived", "boolean", (column) => column.notNull())
    .execute();
}
