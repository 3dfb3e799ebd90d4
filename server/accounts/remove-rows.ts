/**
 * What a person's reset takes of the record types of a program: the rows of those that say so (`reset: "remove"`). Their history stays, with
 * one event more, and their files are let go.
 */
import { sql } from "kysely";
import type { CallContext } from "../calls/handler";
import type { Person } from "../context/person";
import { removeDraftsAbout } from "../drafts/draft-table";
import { noteChange } from "../records/kept-counts";
import { addEvent } from "../records/record-events";
import { type RecordKind, recordKind } from "../records/record-kind";
import { removeLateWork } from "../records/timed/late-work";

/** Gives back the data schemas of the rows that stay: their unique values stay that person's. */
export async function removeRows(
  context: Pick<CallContext, "db" | "services">,
  { id: owner, program }: Person,
): Promise<string[]> {
  const { base } = context.services.documents;
  const kinds = base.library.ids("record").map((type) => recordKind(base, type));
  const own = kinds.filter((kind) => kind.program === program && kind.record.owned);
  for (const kind of own) if (kind.record.isReset) await removeOwned(context, kind, owner);
  return own.filter(({ record }) => !record.isReset).map(({ record }) => record.data);
}

async function removeOwned(
  { db, services }: Pick<CallContext, "db" | "services">,
  { record, table }: RecordKind,
  owner: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; revision: number }>`
    delete from ${sql.table(table)} as t where t.owner_id = ${owner} returning t.id, t.state, t.revision`.execute(db);
  if (rows.length === 0) return;
  noteChange(db, table);
  const now = services.clock();
  const ids = rows.map(({ id }) => id);
  await removeDraftsAbout(db, record.id, ids);
  await removeLateWork(db, record.id, ids);
  const files = await db
    .deleteFrom("file_use")
    .where("type", "=", record.id)
    .where("record_id", "in", ids)
    .returning("file_id")
    .execute();
  const used = files.map(({ file_id }) => file_id);
  if (used.length > 0) await db.updateTable("file").set({ unused_since: now }).where("id", "in", used).execute();
  for (const { id, state, revision } of rows)
    await addEvent(db, services.vault, {
      type: record.id,
      record_id: id,
      revision: revision + 1,
      at: now,
      actor_id: owner,
      as: null,
      act: "reset",
      from_state: state,
      to_state: state,
      note: null,
      changed: [],
    });
}
