/**
 * Master data belongs to the release, not to the ministry: nobody edits it in the portal. So each start brings the table to what the
 * lists here say: a new row is added, a corrected label replaces the old one. A row that a list no longer names stays, because stored
 * records may refer to it.
 */
import { sql } from "kysely";
import type { Database } from "../database/tables";
import { regions } from "./regions";

export async function seedMasterData(db: Database): Promise<void> {
  await db
    .insertInto("master_item")
    .values(await regions())
    .onConflict((conflict) =>
      conflict
        .columns(["name", "id"])
        .doUpdateSet(({ ref }) => ({ label: ref("excluded.label"), parent: ref("excluded.parent") }))
        // An equal row is not written again, so an ordinary start writes nothing.
        .where(sql<boolean>`(master_item.label, master_item.parent) is distinct from (excluded.label, excluded.parent)`),
    )
    .execute();
}
