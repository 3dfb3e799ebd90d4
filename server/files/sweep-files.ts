import { sql } from "kysely";
import { isObject } from "../../engine/server";
import { fileTables } from "../database/file-tables";
import type { Database } from "../database/tables";
import type { FileStorage } from "../services/file-storage";
import { fileAddress } from "./file-address";
import { sweepParts } from "./upload-parts";

/** How old something must be: an upload writes the file first, and its row a moment later; a form may still be open that names a file. */
const grace = 24 * 3_600_000;

/**
 * Removes files that the last row has let go, stored files that the database does not know, such as one whose upload ended with the
 * process, parts of uploads that nobody goes on with, and entries whose file is gone, unless a row names them. Stored files and entries are compared `most` at
 * a time, by the order of their keys, and the next sweep goes on from there: it costs the same however many there are. When the storage has
 * none of the known files, a folder is probably missing that will come back; then all entries stay.
 */
export async function sweepFiles(db: Database, storage: FileStorage, now: Date, most = 10_000): Promise<void> {
  const before = new Date(now.getTime() - grace);
  await removeUnused(db, storage, before);
  await sweepParts({ db, storage }, before);
  const after = await readMark(db);
  await writeMark(db, (await sweepFrom({ db, storage, before }, after, most)) ?? "");
}

/** Compares the next rows and files behind a key. Gives back the last key of them; undefined where there are none behind it. */
async function sweepFrom(
  { db, storage, before }: { readonly db: Database; readonly storage: FileStorage; readonly before: Date },
  after: string,
  most: number,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom("file")
    .select(["id", "storage_key", "created_at"])
    .where(byBytes, ">", after)
    .orderBy(byBytes)
    .limit(most)
    .execute();
  const tables = await fileTables(db);
  const upTo = rows.length === most ? rows.at(-1)?.storage_key : undefined;
  const known = new Set(rows.map(({ storage_key }) => storage_key));
  const stored = new Set<string>();
  for await (const { key, writtenAt } of storage.list({ after, upTo })) {
    stored.add(key);
    if (!known.has(key) && writtenAt < before && !(await isNamed(db, tables, key))) await storage.remove(key);
  }
  const gone = rows.filter(({ storage_key, created_at }) => !stored.has(storage_key) && created_at < before).map(({ id }) => id);
  const hasSome = rows.some(({ storage_key }) => stored.has(storage_key));
  if (hasSome && gone.length > 0) await db.deleteFrom("file").where("id", "in", gone).where(unnamed).execute();
  return upTo;
}

const byBytes = sql<string>`storage_key collate "C"`;

/** The key up to which files were compared, by whichever process. */
const mark = "file-sweep";

async function readMark(db: Database): Promise<string> {
  const found = await db.selectFrom("setting").select("value").where("key", "=", mark).executeTakeFirst();
  const value = found?.value;
  return isObject(value) && typeof value.after === "string" ? value.after : "";
}

async function writeMark(db: Database, after: string): Promise<void> {
  const value = JSON.stringify({ after });
  await db
    .insertInto("setting")
    .values({ key: mark, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

const unnamed = sql<boolean>`not exists (select from file_use as u where u.file_id = file.id)`;

/** A file that also stands in a record of one person or beside their name stays. */
async function removeUnused(db: Database, storage: FileStorage, before: Date): Promise<void> {
  const address = sql`'%' || ${fileAddress("")}::text || file.id || '%'`;
  const removed = await db
    .deleteFrom("file")
    .where("unused_since", "<", before)
    .where(unnamed)
    .where(sql<boolean>`not exists (select from record as r where r.owner_id = file.owner_id and r.data::text like ${address})`)
    .where(
      sql<boolean>`not exists (select from account as a where a.id = file.owner_id
        and concat(a.akun::text, a.ptk::text, a.profile::text) like ${address})`,
    )
    .returning("storage_key")
    .execute();
  for (const { storage_key } of removed) await storage.remove(storage_key);
}

/**
 * Asked right before a file is removed: the rows were read some time ago, and a sheet that was handed in or a part of an upload is named by
 * another table than `file`.
 */
async function isNamed(db: Database, tables: readonly string[], key: string): Promise<boolean> {
  const naming = tables.map((table) => sql`exists (select from ${sql.table(table)} where storage_key = ${key})`);
  const { rows } = await sql<{ named: boolean }>`select ${sql.join(naming, sql` or `)} as named`.execute(db);
  return rows[0]?.named === true;
}
