import type { Database } from "../database/tables";
import type { FileStorage } from "./file-storage";

/** How old something must be: an upload writes the file first, and its row a moment later. */
const grace = 24 * 3_600_000;

/**
 * Removes stored files that no row knows, such as one whose upload ended with the process, and rows whose file is gone. When the storage
 * has none of the known files, a folder is probably missing that will come back; then all rows stay.
 */
export async function sweepFiles(db: Database, storage: FileStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - grace);
  const rows = await db.selectFrom("file").select(["id", "storage_key", "created_at"]).execute();
  const known = new Set(rows.map(({ storage_key }) => storage_key));
  const stored = new Set<string>();
  for await (const { key, writtenAt } of storage.list()) {
    stored.add(key);
    if (!known.has(key) && writtenAt < before && !(await hasRow(db, key))) await storage.remove(key);
  }
  if (!rows.some(({ storage_key }) => stored.has(storage_key))) return;
  for (const { id, storage_key, created_at } of rows)
    if (!stored.has(storage_key) && created_at < before) await db.deleteFrom("file").where("id", "=", id).execute();
}

/** Asked again right before a file is removed: the rows were read some time ago. */
async function hasRow(db: Database, key: string): Promise<boolean> {
  return (await db.selectFrom("file").select("id").where("storage_key", "=", key).executeTakeFirst()) !== undefined;
}
