/** Takes lines back: rows that they made are removed, rows that they changed are what they were; whatever has moved on since is kept. */
import { sql } from "kysely";
import type { JsonObject } from "../../../engine/server";
import { removeDraftsAbout } from "../../drafts/draft-table";
import { followProfile } from "../../records/follow-profile";
import { storedData } from "../../records/stored-data";
import { followRows } from "../../rows/follow-links";
import { type RecordEvent, undone } from "../../rows/record-events";
import { dataOf, recordKind } from "../../rows/record-kind";
import { updateRow } from "../../rows/record-table";
import { moveUniqueValues } from "../../rows/unique-values";
import { noteChange } from "../../services/kept-counts";
import type { SheetJob } from "../sheet-jobs";
import type { Importing } from "./import-context";
import { contentOf, type ImportRow, type RowEnd } from "./import-rows";
import { addLineEvents, lineEvent } from "./line-event";
import { findOpenRows, type OpenRow } from "./open-rows";

/** `mayRemove`: whether the person may make such rows, and so may take away what they made. */
export async function undoRows(
  context: Importing,
  job: SheetJob,
  lines: readonly ImportRow[],
  { mayRemove }: { readonly mayRemove: boolean },
): Promise<readonly RowEnd[]> {
  const { kind } = context;
  const ids = lines.flatMap(({ record_id }) => record_id ?? []);
  const found = await findOpenRows(context, sql`t.id in (${sql.join(ids)})`, { lock: true });
  const rows = new Map(found.map((row) => [row.stored.row.id, row]));
  const made = lines.filter(({ state }) => state === "new").flatMap(({ record_id }) => record_id ?? []);
  const led = await ledTo(context, made);
  const ends: RowEnd[] = [];
  const events: RecordEvent[] = [];
  const removed: OpenRow[] = [];
  for (const line of lines) {
    const row = rows.get(String(line.record_id));
    const isUntouched = row?.stored.row.revision === line.revision;
    const mayUndo = line.state === "new" ? mayRemove && !led.has(String(line.record_id)) : row?.open !== undefined;
    const { number, record_id, revision } = line;
    if (!row || !isUntouched || !mayUndo) {
      ends.push({ number, record_id, revision, outcome: "kept" });
      continue;
    }
    if (line.state === "new") removed.push(row);
    else await putBack(context, line, row);
    ends.push({ number, record_id, revision, outcome: "undone" });
    const after = row.stored.row;
    events.push(
      lineEvent(context, job, {
        number,
        row: after,
        revision: after.revision + 1,
        as: row.as,
        act: undone,
        from_state: after.state,
        changed: Object.keys(contentOf(context.services.vault, line).before),
        note: "import.note-undo",
      }),
    );
  }
  await remove(context, removed);
  await addLineEvents(context, events);
  const gone = new Set(removed.map(({ stored }) => stored.row.id));
  const changed = events.map(({ record_id }) => record_id).filter((id) => !gone.has(id));
  await followRows(context, { type: kind.record.id, ids: changed });
  const owners = new Set(events.map(({ record_id }) => rows.get(record_id)?.stored.row.owner ?? null));
  for (const owner of owners) await followProfile(context, kind, { owner });
  return ends;
}

/** The rows among these that other rows lead to. */
async function ledTo({ db, services, kind }: Importing, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const led = new Set<string>();
  if (ids.length === 0) return led;
  const { base } = services.documents;
  for (const type of base.library.ids("record")) {
    const other = recordKind(base, type);
    for (const { name, link } of other.record.columns.values()) {
      if (link !== kind.record.id) continue;
      const { rows } = await sql<{ id: string }>`
        select distinct ${sql.id(name)} as id from ${sql.table(other.table)} where ${sql.id(name)} in (${sql.join([...ids])})`.execute(
        db,
      );
      for (const { id } of rows) led.add(id);
    }
  }
  return led;
}

async function putBack(context: Importing, line: ImportRow, { stored, data }: OpenRow): Promise<void> {
  const { db, kind, services } = context;
  const before = Object.entries({ ...data, ...contentOf(services.vault, line).before });
  const restored: JsonObject = Object.fromEntries(before.filter(([, value]) => value !== null));
  const { id, owner, cohort } = stored.row;
  const view = kind.record.owned ? services.documents.known(cohort) : context.judge.view;
  const made = await storedData(context, kind, view, { id, owner, before: data, data: restored });
  await updateRow(db, kind, stored, { ...made, now: services.clock() });
}

/** A value that only one person may have is free again. */
async function remove({ db, kind, services }: Importing, rows: readonly OpenRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ stored }) => stored.row.id);
  const { compiled } = dataOf(services.documents.base, kind);
  for (const { stored, data } of rows) {
    const { owner } = stored.row;
    if (owner !== null) await moveUniqueValues(db, services.vault, compiled, { owner, before: data, data: {} });
  }
  await removeDraftsAbout(db, kind.record.id, ids);
  await sql`delete from ${sql.table(kind.table)} where id in (${sql.join(ids)})`.execute(db);
  noteChange(db, kind.table);
}
