/**
 * Makes a row: empty, or with what was sent, in the first state of its type. Who makes it for somebody else chooses among the people that
 * the record type's call answers to them, and makes no row that they would not read (`create.owner`): a guessed id and another region are
 * refused. So is a row that links to what is not theirs, where the type says by which rules its maker reads it (`create.as`).
 */
import { randomUUID } from "node:crypto";
import {
  type ChosenOwner,
  type CreationByInvitation,
  holds,
  type JsonObject,
  optionsOfRows,
  toWib,
  withFirst,
} from "../../engine/server";
import { invitedAccount } from "../accounts/invited-account";
import { acceptSubmission } from "../calls/accept-submission";
import { type Answer, type CallContext, personOf } from "../context/handler";
import { Failure, invalidFields } from "../failures/failure";
import { type Actor, actorOf } from "../records/actor";
import { followProfile } from "../records/follow-profile";
import { type ImaginedRow, makingRules } from "../records/imagined-row";
import { requireLinks } from "../records/linked-fields";
import { readable } from "../records/opened-row";
import { ownerJudge, ownerPerson } from "../records/owner";
import { wholeRow } from "../records/row-answer";
import { type OpenFields, openFields } from "../records/row-writes";
import { changedNames, storedData } from "../records/stored-data";
import { columnsFromData, columnsFromOwner, columnsSet } from "../rows/column-values";
import { definitionOf } from "../rows/definition";
import { addEvent } from "../rows/record-events";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { alreadyThere, insertRow } from "../rows/record-table";

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
  const { owner: named } = (context.body ?? {}) as { owner?: string };
  const start = (named === undefined ? record.create.invite?.state : undefined) ?? record.start;
  const row = { id, owner, cohort: judge.cohort, state: start, revision: 1, ...nobodyHolds, ...moments(now), ...followed };
  const empty = await readable(context, kind, actor, { row, sealed: {}, ownerName: judge.owner?.name ?? null });
  const data = await acceptedData(context, kind, judge, empty && openFields(empty));
  await requireLinks(context, kind, {}, data);
  const set = columnsSet(record, record.create.set, actor.scope);
  const imagined = { id, owner, cohort: judge.cohort, state: start, now };
  const columnsOf = { ...followed, ...columnsFromData(services.vault, kind, data).values, ...set };
  const as = await requireMaker(context, kind, actor, { ...imagined, columns: columnsOf });
  const { sealed, columns } = await storedData(context, kind, judge.view, { id, owner, before: {}, data });
  const stored = await insertRow(db, kind, {
    ...imagined,
    ownerName: judge.owner?.name ?? null,
    sealed,
    columns: { ...followed, ...columns, ...set },
  });
  if (!stored) throw alreadyThere(kind);
  const changed = changedNames({}, data);
  const event = { type: record.id, record_id: id, revision: 1, at: now, actor_id: actor.id, as, act: "create" };
  const definition = definitionOf(services.documents, judge.view, kind);
  await addEvent(db, services.vault, { ...event, from_state: null, to_state: start, note: null, changed, definition });
  await followProfile(context, kind, { owner });
  const opened = await readable(context, kind, actor, stored);
  const body = opened ? await wholeRow(opened, judge) : { id, revision: 1, state: start };
  return { body, headers: { etag: '"1"' }, target: `record:${record.id}:${id}`, changed };
}

/** The owner's account, kept from changing until the row is stored: its columns follow that account. Null where nobody owns such rows. */
async function ownerOf(context: CallContext, kind: RecordKind): Promise<string | null> {
  const { db, body, view } = context;
  const { owned, create } = kind.record;
  if (!owned) return null;
  const chosen = create?.owner;
  const { owner: named } = (body ?? {}) as { owner?: string };
  if (create?.invite && named === undefined) return invitedOwner(context, kind, create.invite);
  const id = chosen ? String((body as { owner: string }).owner) : personOf(context).id;
  await db.selectFrom("account").select("id").where("id", "=", id).forShare().execute();
  if ((!chosen || (await isOffered(context, chosen, id))) && (await ownerPerson(context, kind, id))) return id;
  throw invalidFields([["owner", view.text("server.not-found")]]);
}

/** The account with the address that was typed; nobody invites themselves. */
async function invitedOwner(
  { services, db, body, person, view }: CallContext,
  kind: RecordKind,
  { name, email, identity }: CreationByInvitation,
): Promise<string> {
  const { data = {} } = (body ?? {}) as { data?: JsonObject };
  const address = String(data[email] ?? "").trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) throw invalidFields([[email, view.text("server.account-address")]]);
  const program = services.documents.base.programs.has(kind.program) ? kind.program : String(person?.program);
  const id = await invitedAccount(services, db, { email: address, name: String(data[name] ?? address), program, identity });
  if (id === person?.id) throw new Failure(403, "own-account");
  return id;
}

/** Whether the call that offers people answers this one to who acts. */
async function isOffered({ ask, db }: CallContext, { call, key, value }: ChosenOwner, id: string): Promise<boolean> {
  const answer = await ask(db, call, { [key]: id });
  return optionsOfRows({ value, label: value }, answer).some((option) => option.value === id);
}

/**
 * The rule by which who acts makes a row: for somebody else always, for themselves or for nobody where the type names rules (`create.as`),
 * null elsewhere. It is asked before the row is stored, so that nobody learns from a conflict of a row that they may not see. Throws a
 * Failure (403) where no such rule would show them the row.
 */
async function requireMaker(context: CallContext, kind: RecordKind, actor: Actor, row: ImaginedRow): Promise<string | null> {
  const { owner: named } = (context.body ?? {}) as { owner?: string };
  const { as, owner, invite } = kind.record.create ?? {};
  const rules = (named === undefined ? (invite ?? owner) : owner)?.as ?? as;
  if (!rules) return null;
  const reader = (await makingRules(context.db, kind, actor, row)).find((id) => rules.includes(id));
  if (reader === undefined) throw new Failure(403, "forbidden");
  return reader;
}

const nobodyHolds = { claimed_by: null, claimed_until: null };
const moments = (now: Date) => ({ created_at: toWib(now), updated_at: toWib(now) });

/**
 * A person who may change the new row fills in only what they may change; who makes it for others fills in all. Where nothing was sent,
 * the row begins with what its fields begin with, as far as that is right; so does each field that the person may not fill in.
 */
async function acceptedData(
  context: CallContext,
  kind: RecordKind,
  judge: Awaited<ReturnType<typeof ownerJudge>>,
  open: OpenFields | undefined,
): Promise<JsonObject> {
  const { data: sent } = (context.body ?? {}) as { data?: JsonObject };
  const checked = dataOf(judge.view, kind);
  const stored = withFirst(checked.compiled.fields, {}, judge.scope);
  const submission = sent === undefined ? { submitted: stored, partial: true } : { submitted: sent, ...open };
  const { data, errors } = await acceptSubmission(judge, checked, { ...submission, stored, strict: true });
  if (sent !== undefined && errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
  const refused = new Set(errors.map(({ path }) => path.split(".", 1)[0]));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !refused.has(name)));
}
