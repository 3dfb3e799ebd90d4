import type { Kysely } from "kysely";

/**
 * Which fields of which rows of record types name a file: who may read such a field may open the file. `unused_since` says since when the
 * last of them names it no more; null for a file that no row has named yet.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("file_use")
    .addColumn("file_id", "text", (column) => column.notNull().references("file.id").onDelete("cascade"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("file_use_key", ["file_id", "type", "record_id", "field"])
    .execute();
  await db.schema.createIndex("file_use_record").on("file_use").columns(["type", "record_id"]).execute();
  await db.schema.alterTable("file").addColumn("unused_since", "timestamptz").execute();
}
