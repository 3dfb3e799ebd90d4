import type { Services } from "../services/services";

/** Removes sheets whose time is over, with their files. */
export async function removeOldSheets({ db, storage }: Pick<Services, "db" | "storage">, now: Date): Promise<void> {
  const removed = await db.deleteFrom("sheet_job").where("expires_at", "<=", now).returning("storage_key").execute();
  for (const { storage_key } of removed) if (storage_key !== null) await storage.remove(storage_key);
}
