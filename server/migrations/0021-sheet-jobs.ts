import { type Kysely, sql } from "kysely";

/**
 * Sheets that are made or read beside the requests: what a person asked for (sealed, because it may name people), how far it is, and the
 * file. `due_at` is when it is taken, and while it is in hand, when another process may take it over.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("sheet_job")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("work", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("asked", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('waiting', 'running', 'done', 'failed')`))
    .addColumn("done", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("total", "integer")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "timestamptz", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("result", "text")
    .addColumn("storage_key", "text")
    .addColumn("file_name", "text")
    .addColumn("size", "integer")
    .execute();
  await db.schema.createIndex("sheet_job_due").on("sheet_job").columns(["state", "due_at"]).execute();
  await db.schema.createIndex("sheet_job_owner").on("sheet_job").columns(["account_id", "created_at"]).execute();
}
