/**
 * The last values that its owner typed and the server has kept as a draft, written into the row as if they had saved them: when the time is
 * over nobody need be there. What the record got from elsewhere since, and what can no longer be stored, stays out of it.
 */
import { sql } from "kysely";
import { acceptDraft, type JsonObject, presentNames, readData } from "../../../engine/server";
import { inSavepoint } from "../../database/savepoint";
import { openDraft, removeDraft } from "../../drafts/draft-table";
import { Failure } from "../../failures/failure";
import { definitionOf } from "../../rows/definition";
import { addEvent } from "../../rows/record-events";
import { dataOf, type RecordKind } from "../../rows/record-kind";
import { type StoredRow, updateRow } from "../../rows/record-table";
import type { JudgingContext } from "../owner";
import { rowJudge } from "../row-judge";
import { changedNames, storedData } from "../stored-data";

interface OpenRow {
  readonly stored: StoredRow;
  /** Opened. */
  readonly data: JsonObject;
}

export async function withLastDraft(
  context: JudgingContext,
  kind: RecordKind,
  { stored, data: before }: OpenRow,
): Promise<OpenRow> {
  const { db, services } = context;
  const { id, owner, cohort, state } = stored.row;
  const key = { account: owner ?? "", type: kind.record.id, recordId: id };
  const draft = await openDraft(services, db, key);
  if (!draft || owner === null) return { stored, data: before };
  const judge = await rowJudge(context, kind, { owner, cohort });
  const newer = await changedSince(context, kind, id, draft.base);
  const accepted = acceptDraft(dataOf(judge.view, kind).compiled, {
    typed: draft.data,
    stored: before,
    context: judge.scope,
    // The values that the owner may not set were left out when the draft was kept.
    closed: newer,
    offered: (list, parent) => services.master.offered(judge.view.library, list, parent),
  });
  const typed = readData(dataOf(judge.view, kind).compiled, accepted, services.master.spellings(judge.view.library));
  await removeDraft(db, key, [draft.version]);
  const written = await storable({ ...context, person: { id: owner } }, kind, judge.view, { id, owner, before, typed });
  const changed = changedNames(before, written.data);
  if (changed.length === 0) return { stored, data: before };
  const now = services.clock();
  const kept = await updateRow(db, kind, stored, { sealed: written.sealed, columns: written.columns, now });
  if (!kept) throw new Failure(409, "stale");
  const { revision } = kept.row;
  const event = { type: kind.record.id, record_id: id, revision, at: now, actor_id: null, as: null, act: "save" };
  const definition = definitionOf(services.documents, judge.view, kind);
  await addEvent(db, services.vault, { ...event, from_state: state, to_state: state, note: null, changed, definition });
  return { stored: kept, data: written.data };
}

/** Fields of the record that were changed after the draft's own revision. */
async function changedSince(
  { db }: JudgingContext,
  { record, renamed }: RecordKind,
  id: string,
  base: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from record_event as e, jsonb_array_elements_text(cast(e.changed as jsonb)) as name
    where e.type = ${record.id} and e.record_id = ${id} and e.revision > ${base}`.execute(db);
  return new Set(
    presentNames(
      renamed,
      rows.map(({ name }) => name),
    ),
  );
}

type Writer = Parameters<typeof storedData>[0];

/** Leaves out, field by field, what cannot be stored: a value that only another person may have, or that its column cannot hold. */
async function storable(
  context: Omit<Writer, "person"> & { readonly person: { readonly id: string } },
  kind: RecordKind,
  view: Parameters<typeof storedData>[2],
  { id, owner, before, typed }: { id: string; owner: string; before: JsonObject; typed: JsonObject },
): Promise<Awaited<ReturnType<typeof storedData>> & { data: JsonObject }> {
  const { db } = context;
  const all = Object.entries({ ...before, ...typed });
  const data = Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined));
  try {
    return { ...(await inSavepoint(db, () => storedData(context as Writer, kind, view, { id, owner, before, data }))), data };
  } catch (error) {
    const names =
      error instanceof Failure ? Object.keys(error.details.errors ?? {}).map((path) => path.split(".", 1)[0] ?? "") : [];
    const refused = names.filter((name) => Object.hasOwn(typed, name));
    if (refused.length === 0) throw error;
    const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !refused.includes(name)));
    return storable(context, kind, view, { id, owner, before, typed: rest });
  }
}
