/** Saves what a form sends of a row. Its owner's rules judge it; what the writer may not see stays as it was. */
import { isObject, type JsonObject } from "../../engine/index";
import { acceptSubmission } from "../calls/accept-submission";
import type { Answer, CallContext } from "../context/handler";
import { settleDraft } from "../drafts/keep-draft";
import { Failure, invalidFields } from "../failures/failure";
import { followRows } from "../rows/follow-links";
import { keptBefore } from "../rows/kept-before";
import { lockRows } from "../rows/lock-rows";
import { addEvent } from "../rows/record-events";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { updateRow } from "../rows/record-table";
import { actingAs } from "./allowed-acts";
import { followProfile } from "./follow-profile";
import { requireLinks } from "./linked-fields";
import { type OpenedRow, openRow } from "./opened-row";
import { type OwnerJudge, ownerJudge } from "./owner";
import { withoutNames } from "./readers";
import { readRevision } from "./record-calls";
import { answerChange, requireRevision } from "./row-answer";
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

/** The row is locked already. */
export async function saveOne(context: CallContext, kind: RecordKind, saving: Saving): Promise<Answer> {
  const { db, services } = context;
  const { record } = kind;
  const opened = await openRow(context, kind, saving.id, { lock: true });
  if (record.writes.length === 0) throw new Failure(403, "forbidden");
  const body = saving.body(withoutNames(opened.data, opened.hidden));
  requireTime(opened, { act: "save", sent: body });
  await requireRevision(opened, typeof saving.revision === "number" ? saving.revision : saving.revision());
  const open = requireOpenFields(opened);
  const { actor, stored, data: before } = opened;
  const { id, owner, cohort, state } = stored.row;
  const judge = await ownerJudge(context, kind, { owner, cohort });
  const data = await acceptedData(opened, judge, open, body);
  const changed = changedNames(before, data);
  await requireLinks(context, kind, before, data);
  const now = services.clock();
  const kept = await updateRow(db, kind, stored, {
    ...(await storedData(context, kind, judge.view, { id, owner, before, data })),
    now,
  });
  if (!kept) throw new Failure(409, "stale");
  const { revision } = kept.row;
  const event = { type: record.id, record_id: id, revision, at: now, actor_id: actor.id, as: actingAs(opened, open.write) };
  await addEvent(db, services.vault, {
    ...event,
    act: "save",
    from_state: state,
    to_state: state,
    note: null,
    changed,
    before: keptBefore(kind, judge.view, before, changed),
  });
  await settleDraft(context, { type: record.id, id });
  await followRows(context, record.id, [id]);
  await followProfile(context, kind, stored.row.owner);
  return answerChange(opened, kept, { changed, judge });
}

/** Throws a Failure (422) for faulty fields. Faults of fields that the writer cannot see are none of the writer's. */
async function acceptedData(
  { kind, data: before, hidden }: OpenedRow,
  judge: OwnerJudge,
  open: OpenFields,
  sent: unknown,
): Promise<JsonObject> {
  const unseen = Object.fromEntries(Object.entries(before).filter(([name]) => hidden.has(name)));
  const submitted = isObject(sent) ? { ...withoutNames(sent, hidden), ...unseen } : sent;
  const { data, errors } = await acceptSubmission(judge, dataOf(judge.view, kind), submitted, before, open);
  const shown = errors.filter(({ path }) => !hidden.has(path.split(".", 1)[0] as string));
  if (shown.length > 0) throw invalidFields(shown.map(({ path, message }) => [path, message]));
  return { ...data, ...unseen };
}
