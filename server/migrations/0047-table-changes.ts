import { type Kysely, sql } from "kysely";

/** How often the rows of a table were written, as far as the processes that wrote have told: others take anew what they have counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("table_change")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("changes", "bigint", (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}
