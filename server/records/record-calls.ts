/**
 * Reads and saves the records of any data schema. The schema's rules decide what is accepted (acceptData), its `sensitive` fields are
 * sealed, and the revision keeps two tabs from overwriting each other. A new field in a document needs no change here.
 */
import { type JsonObject, presentNames, sensitiveNames, toWib } from "../../engine/server";
import { acceptSubmission } from "../calls/accept-submission";
import { type Answer, type CallContext, personOf } from "../context/handler";
import type { DatabaseTransaction } from "../database/tables";
import type { CheckedData } from "../documents/documents";
import { draftCall } from "../drafts/draft-call";
import { type DraftAnswer, type DraftedRecord, draftIn, keepDraft, settleDraft, shownDraft } from "../drafts/keep-draft";
import { Failure, invalidFields } from "../failures/failure";
import { requireOwnFiles } from "../files/foreign-files";
import { followRecord } from "../papers/follow-record";
import { definitionOfData } from "../rows/definition";
import { findRecord, keepRecord, type StoredRecord, titleOf } from "../rows/kept-record";
import { eventsOf } from "../rows/record-events";
import { keepUniqueValues, sealRecord } from "../rows/sealed-record";
import { maskedValues } from "./masked";
import { changedNames } from "./stored-data";

export async function readRecord(context: CallContext): Promise<Answer> {
  const person = personOf(context);
  const checked = dataOf(context);
  const stored = await findRecord(context, checked, person.id);
  const { errors } = await acceptSubmission(context, checked, { submitted: stored.data, stored: stored.data });
  const complete = errors.length === 0;
  if (person.seenBy !== undefined) return answerWith({ ...stored, data: overTheShoulder(checked, stored.data) }, { complete });
  return answerWith(stored, { complete, ...(await draftOf(context, checked, stored)) });
}

/** The record as a help desk sees it. */
const overTheShoulder = ({ compiled }: CheckedData, data: JsonObject): JsonObject => ({
  ...data,
  ...maskedValues(compiled, data, sensitiveNames(compiled.fields)),
});

/** The values that were typed and not sent. Who may not change the record now still sees it. */
async function draftOf(context: CallContext, checked: CheckedData, stored: StoredRecord): Promise<DraftAnswer> {
  const keeps = draftCall(context.view, checked.compiled.id);
  if (!keeps) return {};
  const record = draftedRecord(context, checked, stored);
  return keeps.isAllowed(context.scope) ? draftIn(context, record) : shownDraft(context, record);
}

/** The record is kept from being saved meanwhile: a draft that comes late would outlive what was sent. */
export async function draftRecord(context: CallContext): Promise<Answer> {
  const checked = dataOf(context);
  const stored = await findRecord(context, checked, personOf(context).id, { lock: "share" });
  return keepDraft(context, draftedRecord(context, checked, stored));
}

function draftedRecord({ view, scope }: CallContext, checked: CheckedData, { data, revision }: StoredRecord): DraftedRecord {
  const record = { type: checked.compiled.id, id: "", checked, view, data, revision };
  return { ...record, context: scope, closed: new Set(), hidden: new Set() };
}

export async function saveRecord(context: CallContext): Promise<Answer> {
  const { call, scope, view, services } = context;
  const person = personOf(context);
  const checked = dataOf(context);
  const db = context.db as DatabaseTransaction;
  const expected = readRevision(context.request.headers["if-match"]);
  const stored = await findRecord(context, checked, person.id, { lock: "update" });
  if (expected !== stored.revision) throw new Failure(409, "stale", { body: { ...stored } });

  const { data, errors } = await acceptSubmission(context, checked, { submitted: context.body, stored: stored.data });
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
  const key = { compiled: checked.compiled, ownerId: person.id };
  const changed = changedNames(stored.data, data);
  await requireOwnFiles({ db, view }, checked.compiled, { ownerId: person.id, before: stored.data, after: data });

  // Check staleness before uniqueness: the duplicate may be our own newer copy.
  const revision = stored.revision + 1;
  const definition = definitionOfData(services.documents, checked.compiled);
  const kept = await keepRecord(db, key, sealRecord(services.vault, key, data), { revision, now: services.clock(), definition });
  if (!kept) throw new Failure(409, "stale", { body: { ...(await findRecord(context, checked, person.id)) } });
  const taken = await keepUniqueValues(db, services.vault, key, { before: stored.data, data });
  if (taken.length > 0)
    throw invalidFields(taken.map((path) => [path, view.text("server.duplicate", { field: titleOf(checked, path) })]));
  await settleDraft(context, { type: checked.compiled.id, id: "" });
  const message = call.message({ ...scope, form: data }, "success");
  const complete = (await acceptSubmission(context, checked, { submitted: data, stored: data })).errors.length === 0;
  // A save that says nothing new has its receipt already.
  const paper =
    complete && changed.length > 0 ? await followRecord({ ...context, person }, checked, { data, revision }) : undefined;
  const answer = answerWith({ data, revision }, { complete, ...(message ? { message } : {}), ...(paper ? { paper } : {}) });
  return { ...answer, target: `record:${checked.compiled.id}`, changed };
}

/**
 * A change of one's own record by other ways than its form: by the file of a register, and when. Who did it is not told, as with the rows
 * of record types.
 */
export async function recordHistory(context: CallContext): Promise<Answer> {
  const { compiled } = dataOf(context);
  const { db, services } = context;
  const events = await eventsOf(db, services.vault, { type: compiled.id, id: personOf(context).id, most: mostEvents });
  const titleOfName = (name: string) => titleOf({ compiled }, name);
  const data = events.map(({ id, at, note, changed }) => {
    return { id: String(id), at: toWib(at), note, changed: presentNames(compiled.fields, changed).map(titleOfName).join(", ") };
  });
  return { body: { data, total: data.length } };
}

const mostEvents = 50;

function answerWith(record: StoredRecord, more: JsonObject): Answer {
  return { body: { ...record, ...more }, headers: { etag: `"${record.revision}"` } };
}

function dataOf({ call, view }: CallContext): CheckedData {
  const id = call.source.record?.data ?? "";
  const checked = view.data(id);
  if (!checked) throw new Error(`${call.id} names the data schema "${id}", which does not exist`);
  return checked;
}

/** The revision of an `If-Match` header: `"3"` -> 3. Throws a Failure: 428 without a header, 400 when it is no revision. */
export function readRevision(header: string | undefined): number {
  if (header === undefined) throw new Failure(428, "revision-required");
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
  if (!found) throw new Failure(400, "malformed");
  return Number(found[1]);
}
