/**
 * What a database holds, as it is compared after it was restored: for each table how many rows, and one number made of all of them in
 * whatever order; and the keys of the files that rows name.
 *
 *   { account: { rows: 54, sum: "172391872361" }, ... }
 */
import { sql } from "kysely";
import { fileTables } from "../database/file-tables";
import type { Database, DatabaseTransaction } from "../database/tables";

export interface TableContent {
  readonly rows: number;
  /** The sum of the first 60 bits of each row's MD5, the row written as PostgreSQL writes it. */
  readonly sum: string;
}

export type Content = Readonly<Record<string, TableContent>>;

/** Work on the database as it is at one moment, whatever others write meanwhile. */
export const atOneSnapshot = <Result>(db: Database, work: (db: DatabaseTransaction) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      // Days and numbers are written alike on every server, and the transaction lives as long as the dump takes.
      await sql`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO'), ('intervalstyle', 'iso_8601'),
        ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('idle_in_transaction_session_timeout', '0')) as s (name, value)`.execute(
        transaction,
      );
      return work(transaction);
    });

/** The names of all tables, in order. */
export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

export async function contentOf(db: Database): Promise<Content> {
  const content: Record<string, TableContent> = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*) as rows, coalesce(sum(('x' || substr(md5((counted.*)::text), 1, 15))::bit(60)::bigint), 0)::text as sum
      from ${sql.table(table)} as counted`.execute(db);
    content[table] = rows[0] as TableContent;
  }
  return content;
}

/** The tables of which one has not what the other has. */
export function differing(one: Content, other: Content): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum);
}

/** The keys of the stored files that rows name, in whichever table. */
export async function namedFiles(db: Database): Promise<string[]> {
  const keys = new Set<string>();
  for (const table of await fileTables(db)) {
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from ${sql.table(table)} where storage_key is not null`.execute(db);
    for (const { key } of rows) keys.add(key);
  }
  return [...keys].sort();
}
