import { sql } from "kysely";
import type { Database } from "./tables";

/** The tables whose rows name stored files: each column `storage_key` holds their keys, and whoever adds such a table needs to say it nowhere. */
export async function fileTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'storage_key' order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}
