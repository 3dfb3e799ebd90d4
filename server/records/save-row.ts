/**
 * Saves what a form sends of a row, in these phases:
 *
 *   lock     the row, and those that copy it
 *   allow    the writer reads the row, saw its newest revision, and may change fields of it now
 *   accept   its owner's rules judge what was sent; what the writer may not see stays as it was
 *   write    the next revision
 *   event    the line of the history
 *   follow   what copies the row
 *   tell     the row as the writer may see it now
 */
import { isObject, type JsonObject } from "../../engine/server";
import { acceptSubmission } from "../calls/accept-submission";
import type { Answer, CallContext } from "../context/handler";
import { settleDraft } from "../drafts/keep-draft";
import { Failure, invalidFields } from "../failures/failure";
import { definitionOf } from "../rows/definition";
import { followRows } from "../rows/follow-links";
import { keptBefore } from "../rows/kept-before";
import { lockRows } from "../rows/lock-rows";
import { addEvent } from "../rows/record-events";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { type StoredRow, updateRow } from "../rows/record-table";
import { actingAs } from "./allowed-acts";
import { followProfile } from "./follow-profile";
import { requireLinks } from "./linked-fields";
import { type OpenedRow, openRow } from "./opened-row";
import type { OwnerJudge } from "./owner";
import { withoutNames } from "./readers";
import { readRevision } from "./record-calls";
import { answerChange, requireRevision } from "./row-answer";
import { rowJudge } from "./row-judge";
import { type OpenFields, requireOpenFields } from "./row-writes";
import { changedNames, storedData } from "./stored-data";
import { requireTime } from "./timed/require-time";

export async function saveRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { params, request, body } = context;
  const id = String(params.id);
  await lockRows(context, kind, [id]);
  return saveOne(context, kind, { id, revision: () => readRevision(request.headers["if-match"]), body: () => body });
}

interface Saving {
  readonly id: string;
  readonly revision: number | (() => number);
  /** What is sent, of what stands there now as who saves may see it. */
  body(before: JsonObject): unknown;
}

/** The rows that the save will touch are locked already. */
export async function saveOne(context: CallContext, kind: RecordKind, saving: Saving): Promise<Answer> {
  const opened = await openRow(context, kind, saving.id, { lock: true });
  const sent = await allow(opened, saving);
  const judge = await rowJudge(context, kind, opened.stored.row);
  const data = await accept(opened, judge, sent);
  const now = context.services.clock();
  const rowAfter = await write(opened, judge, { data, now });
  const saved = { rowAfter, now, changed: changedNames(opened.data, data), as: actingAs(opened, sent.open.write) };
  await noteEvent(opened, judge, saved);
  await follow(opened, saved);
  return answerChange(opened, rowAfter, { changed: saved.changed, judge });
}

/** The body as it was sent, and the fields that the writer may change. */
interface Sent {
  readonly body: unknown;
  readonly open: OpenFields;
}

/** Throws a Failure: 403, 404, and 409 `stale`, `time-over` or `work-ended`. */
async function allow(opened: OpenedRow, { body: bodyOf, revision }: Saving): Promise<Sent> {
  if (opened.kind.record.writes.length === 0) throw new Failure(403, "forbidden");
  const body = bodyOf(withoutNames(opened.data, opened.hidden));
  requireTime(opened, { act: "save", sent: body });
  await requireRevision(opened, typeof revision === "number" ? revision : revision());
  return { body, open: requireOpenFields(opened) };
}

/** The data that is to be kept. Throws a Failure (422) for faulty fields. Faults of fields that the writer cannot see are none of the writer's. */
async function accept(
  { context, kind, data: before, hidden }: OpenedRow,
  judge: OwnerJudge,
  { body, open }: Sent,
): Promise<JsonObject> {
  const unseen = Object.fromEntries(Object.entries(before).filter(([name]) => hidden.has(name)));
  const submitted = isObject(body) ? { ...withoutNames(body, hidden), ...unseen } : body;
  const { data, errors } = await acceptSubmission(judge, dataOf(judge.view, kind), {
    submitted,
    stored: before,
    strict: true,
    ...open,
  });
  const shown = errors.filter(({ path }) => !hidden.has(path.split(".", 1)[0] as string));
  if (shown.length > 0) throw invalidFields(shown.map(({ path, message }) => [path, message]));
  const accepted = { ...data, ...unseen };
  await requireLinks(context, kind, before, accepted);
  return accepted;
}

/** Throws a Failure (409) where the row has another revision by now. */
async function write(
  { context, kind, stored, data: before }: OpenedRow,
  { view }: OwnerJudge,
  { data, now }: { readonly data: JsonObject; readonly now: Date },
): Promise<StoredRow> {
  const { id, owner } = stored.row;
  const rowAfter = await updateRow(context.db, kind, stored, {
    ...(await storedData(context, kind, view, { id, owner, before, data })),
    now,
  });
  if (!rowAfter) throw new Failure(409, "stale");
  return rowAfter;
}

interface Saved {
  readonly rowAfter: StoredRow;
  readonly now: Date;
  readonly changed: readonly string[];
  /** The rule by which the writer may. */
  readonly as: string | null;
}

async function noteEvent(
  { context, kind, actor, stored, data: before }: OpenedRow,
  { view }: OwnerJudge,
  { rowAfter, now, changed, as }: Saved,
): Promise<void> {
  const { db, services } = context;
  const { id, state } = stored.row;
  await addEvent(db, services.vault, {
    type: kind.record.id,
    record_id: id,
    revision: rowAfter.row.revision,
    at: now,
    actor_id: actor.id,
    as,
    act: "save",
    from_state: state,
    to_state: state,
    note: null,
    changed: [...changed],
    before: keptBefore(kind, view, before, changed),
    definition: definitionOf(services.documents, view, kind),
  });
}

/** The draft is done with, and what copies the row comes along. */
async function follow({ context, kind, stored }: OpenedRow, { changed }: Saved): Promise<void> {
  const { id, owner } = stored.row;
  await settleDraft(context, { type: kind.record.id, id });
  await followRows(context, { type: kind.record.id, ids: [id], changed });
  await followProfile(context, kind, { owner, changed });
}
