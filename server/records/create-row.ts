/** Makes a row: empty, or with what was sent, in the first state of its type. */
import { randomUUID } from "node:crypto";
import { holds, type JsonObject, toWib } from "../../engine/index";
import { acceptSubmission } from "../calls/accept-submission";
import { type Answer, type CallContext, personOf } from "../calls/handler";
import { Failure, invalidFields } from "../failures/failure";
import { actorOf } from "./actor";
import { columnsFromOwner, columnsSet } from "./column-values";
import { followProfile } from "./follow-profile";
import { requireLinks } from "./linked-fields";
import { readable } from "./opened-row";
import { ownerJudge, ownerPerson } from "./owner";
import { addEvent } from "./record-events";
import { dataOf, type RecordKind } from "./record-kind";
import { insertRow } from "./record-table";
import { wholeRow } from "./row-answer";
import { type OpenFields, openFields } from "./row-writes";
import { changedNames, storedData } from "./stored-data";

export async function createRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { db, services } = context;
  const { record } = kind;
  const actor = await actorOf(context, kind);
  if (!record.create || !holds(record.create.when, actor.scope)) throw new Failure(403, "forbidden");
  const owner = await ownerOf(context, kind);
  const judge = await ownerJudge(context, kind, { owner });
  const id = randomUUID();
  const now = services.clock();
  const followed = columnsFromOwner(record, judge.owner);
  const row = { id, owner, cohort: judge.cohort, state: record.start, revision: 1, ...nobodyHolds, ...moments(now), ...followed };
  const empty = await readable(context, kind, actor, { row, sealed: {}, ownerName: judge.owner?.name ?? null });
  const data = await acceptedData(context, kind, judge, empty && openFields(empty));
  await requireLinks(context, kind, {}, data);
  const { sealed, columns } = await storedData(context, kind, judge.view, { id, owner, before: {}, data });
  const stored = await insertRow(db, kind, {
    id,
    owner,
    ownerName: judge.owner?.name ?? null,
    cohort: judge.cohort,
    state: record.start,
    sealed,
    columns: { ...followed, ...columns, ...columnsSet(record, record.create.set, actor.scope) },
    now,
  });
  if (!stored) throw new Failure(409, "exists");
  const changed = changedNames({}, data);
  const event = { type: record.id, record_id: id, revision: 1, at: now, actor_id: actor.id, as: null, act: "create" };
  await addEvent(db, services.vault, { ...event, from_state: null, to_state: record.start, note: null, changed });
  await followProfile(context, kind, owner);
  const opened = await readable(context, kind, actor, stored);
  const body = opened ? await wholeRow(opened, judge) : { id, revision: 1, state: record.start };
  return { body, headers: { etag: '"1"' }, target: `record:${record.id}:${id}`, changed };
}

/** The owner's account, kept from changing until the row is stored: its columns follow that account. Null where nobody owns such rows. */
async function ownerOf(context: CallContext, kind: RecordKind): Promise<string | null> {
  const { db, body, view } = context;
  const { owned, create } = kind.record;
  if (!owned) return null;
  const id = create?.owner === "chosen" ? String((body as { owner: string }).owner) : personOf(context).id;
  await db.selectFrom("account").select("id").where("id", "=", id).forShare().execute();
  if (await ownerPerson(context, kind, id)) return id;
  throw invalidFields([["owner", view.text("server.not-found")]]);
}

const nobodyHolds = { claimed_by: null, claimed_until: null };
const moments = (now: Date) => ({ created_at: toWib(now), updated_at: toWib(now) });

/** Whoever may change the new row fills in only what they may change; who makes it for others fills in all. */
async function acceptedData(
  context: CallContext,
  kind: RecordKind,
  judge: Awaited<ReturnType<typeof ownerJudge>>,
  open: OpenFields | undefined,
): Promise<JsonObject> {
  const { data: sent } = (context.body ?? {}) as { data?: JsonObject };
  if (sent === undefined) return {};
  const { data, errors } = await acceptSubmission(judge, dataOf(judge.view, kind), sent, undefined, open);
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
  return data as JsonObject;
}
