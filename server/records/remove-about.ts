import type { Database } from "../database/tables";
import { removeDraftsAbout } from "../drafts/draft-table";
import { removeLateWork } from "./timed/late-work";

/** Removes what people have typed about these rows and not sent in time, and lets the files of the rows go: `now` is when they lost their use. */
export async function removeAbout(db: Database, type: string, ids: readonly string[], now: Date): Promise<void> {
  await removeDraftsAbout(db, type, ids);
  await removeLateWork(db, type, ids);
  const uses = await db
    .deleteFrom("file_use")
    .where("type", "=", type)
    .where("record_id", "in", ids)
    .returning("file_id")
    .execute();
  const files = uses.map(({ file_id }) => file_id);
  if (files.length > 0) await db.updateTable("file").set({ unused_since: now }).where("id", "in", files).execute();
}
