import type { Kysely } from "kysely";

/**
 * What people have typed and not sent. `type` is a data schema or a record type, `record_id` the row, empty for the one record of a data
 * schema. `version` is the key of the last write, `base` the revision of the record that the draft stands on. `data` is sealed, `session` hashed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("draft")
    .addColumn("account_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("base", "integer", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("browser", "text")
    .addColumn("system", "text")
    .addColumn("session", "text", (column) => column.notNull())
    .addColumn("saved_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("draft_key", ["account_id", "type", "record_id"])
    .execute();
  await db.schema.createIndex("draft_record").on("draft").columns(["type", "record_id"]).execute();
  await db.schema.createIndex("draft_saved").on("draft").column("saved_at").execute();
}
