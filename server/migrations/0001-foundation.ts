import { type Kysely, sql } from "kysely";

/** Accounts, sessions, records, and what keeps writes safe: blind index, idempotency, audit. */
export async function up(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  const moment = "timestamptz";
  await schema
    .createTable("account")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("program", "text", (column) => column.notNull())
    .addColumn("instansi_id", "text")
    .addColumn("is_blocked", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("akun", "jsonb")
    .addColumn("ptk", "jsonb")
    .addColumn("profile", "jsonb")
    .addColumn("pjok", "jsonb")
    .addColumn("preferences", "jsonb", (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn("demo", "jsonb")
    .addColumn("created_at", moment, (column) => column.notNull())
    .execute();
  await schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.references("account.id").onDelete("cascade"))
    .addColumn("data", "jsonb", (column) => column.notNull())
    .addColumn("expires_at", moment, (column) => column.notNull())
    .execute();
  await schema.createIndex("session_expires_at").on("session").column("expires_at").execute();
  await schema
    .createTable("record")
    .addColumn("schema_id", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("data", "jsonb", (column) => column.notNull())
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .addPrimaryKeyConstraint("record_key", ["schema_id", "owner_id"])
    .execute();
  await schema.createIndex("record_owner").on("record").column("owner_id").execute();
  await schema
    .createTable("blind_index")
    .addColumn("schema_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("blind_index_key", ["schema_id", "field", "hash"])
    .execute();
  await schema.createIndex("blind_index_owner").on("blind_index").columns(["owner_id", "schema_id"]).execute();
  await schema
    .createTable("idempotency")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("body_hash", "text", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("answer", "text")
    .addColumn("created_at", moment, (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_key", ["scope", "key"])
    .execute();
  await schema.createIndex("idempotency_created_at").on("idempotency").column("created_at").execute();
  await schema
    .createTable("audit")
    .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("at", moment, (column) => column.notNull())
    .addColumn("account_id", "text")
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("target", "text")
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("code", "text")
    .addColumn("fields", "jsonb", (column) => column.notNull())
    .addColumn("address_hash", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("audit_account").on("audit").columns(["account_id", "at"]).execute();
  await schema
    .createTable("file")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "text", (column) => column.notNull().references("account.id").onDelete("cascade"))
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("storage_key", "text", (column) => column.notNull())
    .addColumn("created_at", moment, (column) => column.notNull())
    .execute();
  await schema.createIndex("file_owner").on("file").column("owner_id").execute();
  await schema
    .createTable("master_item")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("id", "integer", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("parent", "integer")
    .addPrimaryKeyConstraint("master_item_key", ["name", "id"])
    .execute();
  await schema
    .createTable("setting")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "jsonb", (column) => column.notNull())
    .execute();
}
