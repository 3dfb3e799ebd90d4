import { type Kysely, sql } from "kysely";

/** What a list of accounts tells: invited, activated, last login, merged; and a link that confirms a new address. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ["activated_at", "invited_at", "last_login_at"])
    await db.schema.alterTable("account").addColumn(name, "timestamptz").execute();
  await db.schema
    .alterTable("account")
    .addColumn("merged_into", "text", (column) => column.references("account.id").onDelete("set null"))
    .execute();
  // Until now an account came to be when its owner chose the password.
  await sql`update account set activated_at = created_at`.execute(db);
  await db.schema.alterTable("account_link").addColumn("email", "text").execute();
}
