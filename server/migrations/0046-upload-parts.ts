import type { Kysely } from "kysely";

/** Files that are on their way in parts: each part lies in the storage until the last one has come, or nobody has sent another for a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("upload_part")
    .addColumn("account_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("begins_at", "integer", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("length", "integer", (column) => column.notNull())
    .addColumn("storage_key", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("upload_part_key", ["account_id", "key", "begins_at"])
    .execute();
  await db.schema.createIndex("upload_part_created").on("upload_part").column("created_at").execute();
}
