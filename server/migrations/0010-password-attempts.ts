import type { Kysely } from "kysely";

/** Wrong passwords of the current time window. `key` is the keyed hash of whom or what is counted: a name, an address, a device. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("password_attempt")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();
}
