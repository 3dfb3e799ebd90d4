import type { Kysely } from "kysely";

/** Institutions, and who administers which (000 §2.2, §3). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("institution")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("institution_admin")
    .addColumn("account_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("institution_id", "text", (column) => column.notNull().references("institution.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("institution_admin_key", ["account_id", "institution_id"])
    .execute();
}
