import { type Kysely, sql } from "kysely";

/** What a participant may report stands in a reference document now; rows of it that an earlier release wrote would be read before it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from master_item where name = 'lapor_opsi_gpm'`.execute(db);
}
