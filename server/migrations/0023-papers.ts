import type { Kysely } from "kysely";

/**
 * What was issued on paper: receipts, agreements, cards. `content` is what it says, sealed and never changed; `hash` is of that content.
 * `code` is the secret of its QR, `number` is what people call it by. A paper outlives its row and its owner's account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const moment = "timestamptz";
  await db.schema
    .createTable("paper")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("template", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.references("account.id").onDelete("set null"))
    .addColumn("cohort", "text", (column) => column.notNull())
    .addColumn("view_hash", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("issued_at", moment, (column) => column.notNull())
    .addColumn("ended_at", moment)
    .addColumn("replaced_by", "text")
    .execute();
  await db.schema.createIndex("paper_owner").on("paper").columns(["owner_id", "issued_at"]).execute();
  await db.schema.createIndex("paper_record").on("paper").columns(["record_id", "template", "issued_at"]).execute();
}
