import type { Kysely } from "kysely";

/**
 * The rows of sheets that people import: what each would change, and what became of it. `content` is sealed, because it holds what the file
 * says of people. They go with their job.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("sheet_import_row")
    .addColumn("job_id", "text", (column) => column.notNull().references("sheet_job.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("record_id", "text")
    .addColumn("revision", "integer")
    .addColumn("outcome", "text")
    .addPrimaryKeyConstraint("sheet_import_row_key", ["job_id", "number"])
    .execute();
}
