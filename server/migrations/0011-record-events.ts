import type { Kysely } from "kysely";

/**
 * What happened to the rows of record types, only ever added to, and which of the project's own migrations have run
 * (`schemas/migrations`). `note` is sealed; `changed` names fields, never their values.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("record_event")
    .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("as", "text")
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("from_state", "text")
    .addColumn("to_state", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .addColumn("changed", "jsonb", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("record_event_record").on("record_event").columns(["record_id", "id"]).execute();
  await db.schema
    .createTable("record_migration")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .execute();
}
