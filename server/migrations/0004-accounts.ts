import { type Kysely, sql } from "kysely";

/** Registrations, the links that complete them, and the mail that carries the links (000 §2.1, §7). */
export async function up(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  const moment = "timestamptz";
  await schema
    .createTable("registration")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email_hash", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("created_at", moment, (column) => column.notNull())
    .execute();
  await schema.createIndex("registration_email").on("registration").columns(["email_hash", "kind"]).execute();
  await schema
    .createTable("account_link")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("registration_id", "text", (column) => column.references("registration.id").onDelete("cascade"))
    .addColumn("account_id", "text", (column) => column.references("account.id").onDelete("cascade"))
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("expires_at", moment, (column) => column.notNull())
    .addColumn("used_at", moment)
    .execute();
  await schema.createIndex("account_link_registration").on("account_link").column("registration_id").execute();
  await schema.createIndex("account_link_account").on("account_link").column("account_id").execute();
  await schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email_hash", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("sent_at", moment)
    .execute();
  await schema.createIndex("outbox_email").on("outbox").columns(["email_hash", "created_at"]).execute();
  await schema.createIndex("outbox_created_at").on("outbox").column("created_at").execute();
  await sql`create index account_akun_email on account (lower(akun->>'email'))`.execute(db);
  await sql`create index account_ptk_email on account (lower(ptk->>'email'))`.execute(db);
}
