/**
 * The master data that every database starts with (regions, report options). The migrations give the tables their shape; what stands in
 * the tables is content, and it all lies in this folder. Runs at every start, after the migrations; a second run changes nothing. The first
 * rows of record types come behind it, when their tables are there (seed-first-rows.ts). Nothing here is invented: services, mailboxes, institutions and people of the
 * demonstration are in server/demo.
 */
import type { Database } from "../database/tables";
import { seedMasterData } from "./seed-master-data";

export async function seed(db: Database): Promise<void> {
  await seedMasterData(db);
}
