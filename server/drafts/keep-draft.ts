/**
 * Keeps what a person types into a form over a record, before it is sent: as it is typed, complete or not, but nothing that they may not
 * set. A draft is no write of the record: no history, no audit.
 *
 * Two devices never overwrite each other. A draft names the version that it replaces and the revision of the record that it stands on;
 * where one of them has moved on, the answer is 409 with the newest of both, and the page joins them field by field. A repeated request
 * counts once, because its key is the version that it made.
 *
 * Writes of one form may cross: a page ends while its last write is on the way, and the page after it goes on from what the device kept. Its
 * write says which earlier ones it contains. It takes the place of any of them, and none of them is written after it.
 */
import {
  acceptDraft,
  type JsonObject,
  type KeptDraft,
  mostOnTheirWay,
  type SentDraft,
  type TypedDraft,
  toWib,
} from "../../engine/server";
import { keyOf } from "../calls/write";
import { type Answer, type CallContext, personOf } from "../context/handler";
import type { CheckedData, DocumentView } from "../documents/documents";
import { Failure } from "../failures/failure";
import { deviceName } from "./device-name";
import {
  type DraftKey,
  findDraft,
  removeDraft,
  type StandingDraft,
  shownPart,
  standingDraft,
  type WrittenDraft,
  writeDraft,
} from "./draft-table";

/** The longest draft, as JSON. */
const longest = 256 * 1024;

/** The record that a draft is of, as it is now, and by whose rules it is judged. */
export interface DraftedRecord extends Pick<TypedDraft, "context" | "closed"> {
  readonly type: string;
  readonly id: string;
  readonly checked: CheckedData;
  readonly view: DocumentView;
  readonly data: JsonObject;
  readonly revision: number;
  /** Names of what the person may not see. */
  readonly hidden: ReadonlySet<string>;
}

const keyFor = (context: CallContext, { type, id }: Pick<DraftedRecord, "type" | "id">): DraftKey => ({
  account: personOf(context).id,
  type,
  recordId: id,
});

export async function keepDraft(context: CallContext, record: DraftedRecord): Promise<Answer> {
  const { db, request, services } = context;
  const sent = context.body as SentDraft;
  const version = keyOf(request);
  if (version === undefined) throw new Failure(400, "key-required");
  if (JSON.stringify(sent.data).length > longest) throw new Failure(413, "too-large");
  const key = keyFor(context, record);
  const now = toWib(services.clock());
  const isCurrent = sent.base === record.revision;
  const data = isCurrent ? accepted(context, record, sent.data) : {};
  const isTyped = Object.keys(data).length > 0;
  const over = [...(sent.after === null ? [] : [sent.after]), ...(sent.contains ?? [])];
  const device = deviceName(request.headers["user-agent"]);
  const draft: WrittenDraft = { data, base: sent.base, version, over, isFirst: sent.after === null, ...device };
  // Nearly every draft can be written at once; only where it cannot, it is asked what stands there.
  if (isTyped && (await writeDraft(context, db, key, draft))) return answerOf(version, now);
  const standing = await standingDraft(context, db, key, { lock: true });
  if (standing?.version === version) return { ...answerOf(standing.emptied ? null : version, standing.at), headers: replayed };
  if (!isCurrent || !mayFollow(standing, version, draft)) throw staleFailure(record, shownPart(standing));
  const before = standing ? [standing.version, ...standing.contains] : [];
  const all = [...new Set([...over, ...before])].slice(0, mostRemembered);
  if ((isTyped || all.length > 0) && !(await writeDraft(context, db, key, { ...draft, over: all })))
    throw staleFailure(record, await findDraft(context, db, key));
  return answerOf(isTyped ? version : null, now);
}

const replayed = { "idempotency-replayed": "true" };

/** The most versions that a draft remembers to have taken the place of. */
const mostRemembered = 16;

/** Whether a write comes after what stands there, and not before it. */
function mayFollow(standing: StandingDraft | undefined, version: string, { over, isFirst }: WrittenDraft): boolean {
  if (!standing) return isFirst;
  return over.includes(standing.version) || (isFirst && standing.emptied && !standing.contains.includes(version));
}

const answerOf = (version: string | null, at: string): Answer => ({ body: { version, at } });

function staleFailure({ data, revision, hidden }: DraftedRecord, draft: KeptDraft | undefined): Failure {
  return new Failure(409, "stale", { body: { data: without(data, hidden), revision, draft: draft ?? null } });
}

/** The part of a record's answer that tells of drafts. */
export interface DraftAnswer {
  readonly draft?: KeptDraft;
  /** A device seals with it what it may not keep as it is. Only a live session of this person is given it. */
  readonly draft_key?: string;
}

/** The draft of a record for its answer; none where nothing was typed. */
export async function draftIn(context: CallContext, record: DraftedRecord): Promise<DraftAnswer> {
  const key = keyFor(context, record);
  const draft = await findDraft(context, context.db, key);
  const isSealed = context.person?.seenBy === undefined && record.checked.compiled.fields.some(({ sensitive }) => sensitive);
  return {
    ...(draft ? { draft: { ...draft, data: accepted(context, record, draft.data) } } : {}),
    ...(isSealed ? { draft_key: context.services.vault.hash(Object.values(key).join("\0"), "draft-on-device") } : {}),
  };
}

/** A person who may change nothing now still sees what they have typed, but for what they may not see. */
export async function shownDraft(
  context: CallContext,
  record: Pick<DraftedRecord, "type" | "id" | "hidden">,
): Promise<DraftAnswer> {
  const draft = await findDraft(context, context.db, keyFor(context, record));
  return draft ? { draft: { ...draft, data: without(draft.data, record.hidden) } } : {};
}

function accepted({ services }: CallContext, record: DraftedRecord, typed: JsonObject): JsonObject {
  const { checked, view, data, context, closed, hidden } = record;
  const offered: TypedDraft["offered"] = (list, parent) => services.master.offered(view.library, list, parent);
  return acceptDraft(checked.compiled, { typed, stored: data, context, closed: new Set([...closed, ...hidden]), offered });
}

/** The draft goes with what was sent: the versions that the page knows stand in a header. */
export async function settleDraft(context: CallContext, record: Pick<DraftedRecord, "type" | "id">): Promise<void> {
  const named = context.request.headers["x-draft"];
  if (typeof named !== "string" || !context.person) return;
  await removeDraft(context.db, keyFor(context, record), named.split(",", mostVersions));
}

/** The known version, that of a write that is under way, and those of pages before. */
const mostVersions = 2 + mostOnTheirWay;

const without = (data: Readonly<JsonObject>, hidden: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !hidden.has(name)));
