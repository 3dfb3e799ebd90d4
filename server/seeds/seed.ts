/**
 * The rows that every database starts with. The migrations give the tables their shape; what stands in the tables is content, and it
 * all lies in this folder: master data (regions, report options) and first rows (access groups and rights). Runs at every
 * start, after the migrations; a second run changes nothing. Nothing here is invented: services, mailboxes, institutions and people of the
 * demonstration are in server/demo.
 */
import type { Database } from "../database/tables";
import { seedFirstRows } from "./seed-first-rows";
import { seedMasterData } from "./seed-master-data";

export async function seed(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedMasterData(transaction);
    await seedFirstRows(transaction);
  });
}
