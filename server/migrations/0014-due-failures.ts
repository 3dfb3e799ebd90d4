import type { Kysely } from "kysely";

/** Transitions at a time that could not be made: how often each was tried, and when it is tried again. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("due_failure")
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("transition", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("failed_at", "timestamptz", (column) => column.notNull())
    .addColumn("retry_at", "timestamptz", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("due_failure_key", ["type", "record_id", "transition"])
    .execute();
}
