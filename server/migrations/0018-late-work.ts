import type { Kysely } from "kysely";

/**
 * What arrived after the time of timed work was over: kept, told, and not counted. The newest of each person and row; `act` is what it was
 * to be (`save` or `draft`), `data` is sealed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("late_work")
    .addColumn("account_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("late_work_key", ["type", "record_id", "account_id"])
    .execute();
}
