import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * The last number of each series of a record type's column, by what it begins anew with (a year, a program). The row is locked until the
 * transaction that takes a number ends, so that what fails takes none. A paper that bears its row's number may be issued again under it:
 * of each template only one paper that holds has a number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("number_series")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("part", "text", (column) => column.notNull())
    .addColumn("last", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("number_series_key", ["series", "part"])
    .execute();
  await db.schema.alterTable("paper").dropConstraint("paper_number_key").execute();
  await sql`create unique index paper_number on paper (template, number) where state = 'valid'`.execute(db);
}
