import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";
import { firstServices } from "../layanan/first-services";

/** Services of the ministry that the portal leads to, in the order of `position` (000 §2.2, §3). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("service")
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("is_archived", "boolean", (column) => column.notNull())
    .execute();
  await db.insertInto("service").values(firstServices).execute();
}
