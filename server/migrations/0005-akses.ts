import type { Kysely } from "kysely";

/** Access groups and their rights (000 §3, §6; the groups of 001 §6). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("access_group")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("access_right")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("group_id", "integer", (column) => column.notNull().references("access_group.id").onDelete("cascade"))
    .addColumn("permission", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("is_active", "boolean", (column) => column.notNull())
    .addColumn("is_closed", "boolean", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("access_right_group").on("access_right").column("group_id").execute();
}
