import type { Kysely } from "kysely";

/** What the servers of partners are to be told after a transition; the newest of each transition of a row. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("partner_call")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("partner", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("due_at", "timestamptz", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint("partner_call_of_row", ["type", "record_id", "act"])
    .execute();
  await db.schema.createIndex("partner_call_due").on("partner_call").column("due_at").execute();
}
