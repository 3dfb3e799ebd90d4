import { type Kysely, sql } from "kysely";

/** What a person is in each further program: one account, one password, another registration. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("membership")
    .addColumn("account_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("program", "text", (column) => column.notNull())
    .addColumn("instansi_id", "text")
    .addColumn("profile", "jsonb")
    .addColumn("pjok", "jsonb")
    .addColumn("preferences", "jsonb", (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addPrimaryKeyConstraint("membership_key", ["account_id", "program"])
    .execute();
}
