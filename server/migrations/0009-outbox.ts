import { type Kysely, sql } from "kysely";

/**
 * What sending needs to know of a mail: when it is due next, how often it was tried, why it failed, and until when its link holds.
 * Mail of before goes: nothing could send it, its links have mostly expired, and what is sealed in it has another shape. Whoever
 * waits for one asks for a new link.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from outbox`.execute(db);
  await db.schema
    .alterTable("outbox")
    .addColumn("due_at", "timestamptz", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expires_at", "timestamptz")
    .addColumn("failed_at", "timestamptz")
    .addColumn("last_error", "text")
    .execute();
  await sql`create index outbox_due_at on outbox (due_at) where sent_at is null and failed_at is null`.execute(db);
}
