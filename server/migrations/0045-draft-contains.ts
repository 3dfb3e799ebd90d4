import { type Kysely, sql } from "kysely";

/**
 * `contains` names the versions that the last write took the place of, so that one of them that arrives late is known for what it is. A draft
 * whose last change was taken back stays as an emptied one for the same reason.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("draft")
    .addColumn("contains", "jsonb", (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("emptied", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
}
