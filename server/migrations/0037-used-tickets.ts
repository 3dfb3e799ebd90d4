import type { Kysely } from "kysely";

/** The tickets that a product has used; each is kept until it would be late anyway. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("used_ticket")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("until", "timestamptz", (column) => column.notNull())
    .execute();
}
