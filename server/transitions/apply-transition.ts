/**
 * Writes a transition that is allowed already, whoever makes it: a person (make-transition.ts), the clock (server/work) or another
 * transition (effects.ts). The row's next revision, an event of its history, what it does to other rows, and the mail to its owner are one
 * change. So is who holds the row, where the transition hands it over.
 */
import {
  accountHappenings,
  type CompiledTransition,
  evaluate,
  type JsonObject,
  resolveText,
  type Scope,
  setAt,
  toPath,
  toWib,
  withComputed,
} from "../../engine/index";
import { actOnAccount } from "../accounts/account-acts";
import { acceptSubmission } from "../calls/accept-submission";
import { Failure, invalidFields } from "../failures/failure";
import type { IssuedPaper } from "../papers/issue-paper";
import { putPartnerCall } from "../partners/partner-calls";
import { followOwner } from "../records/follow-owner";
import { followProfile } from "../records/follow-profile";
import type { JudgingContext, OwnerJudge } from "../records/owner";
import { pickRows } from "../records/pick-rows";
import { rowJudge } from "../records/row-judge";
import { changedNames, storedData } from "../records/stored-data";
import { lateToDraft } from "../records/timed/late-to-draft";
import { timeSet } from "../records/timed/set-time";
import { columnsSet } from "../rows/column-values";
import { followRows } from "../rows/follow-links";
import type { Maker } from "../rows/maker";
import { addEvent } from "../rows/record-events";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { findRow, type StoredRow, updateRow } from "../rows/record-table";
import { makeEffects } from "./effects";
import { followAccount } from "./follow-account";
import { followPapers } from "./follow-papers";
import { handOver } from "./hand-over";
import { mailPerson, receiverOf } from "./mail-person";
import { mailedKey } from "./mailed-key";
import { numberGiven } from "./number-series";
import { keepPostFiles, requirePostFiles } from "./posts";
import { requireHolds } from "./requirements";
import { beforeOf, canBeUndone, takenBack, undoEffects } from "./undo";

export interface AppliedTransition {
  readonly stored: StoredRow;
  readonly judge: OwnerJudge;
  readonly changed: readonly string[];
  readonly message: string;
  /** What it issued on paper. */
  readonly paper: IssuedPaper | undefined;
}

/** `before` is the row's data, opened. Throws a Failure: 422 for incomplete data and for what it requires, 409 `stale` where the row has another revision by now. */
export async function applyTransition(
  context: JudgingContext,
  kind: RecordKind,
  transition: CompiledTransition,
  { stored, data: before }: { readonly stored: StoredRow; readonly data: JsonObject },
  maker: Maker,
): Promise<AppliedTransition> {
  const { db, services } = context;
  const { record } = kind;
  const { id: actor_id, as, scope: acting, input, note, cause = null } = maker;
  const { id, owner, cohort, state } = stored.row;
  const judge = await rowJudge(context, kind, { owner, cohort }, { named: transition.mail?.to === "owner" });
  if (transition.complete) await requireComplete(kind, before, judge);

  const now = services.clock();
  const scope: Scope = { ...acting, row: { ...stored.row, data: before }, input, note };
  await requireHolds({ db, kind, id }, transition, scope);
  const { post, input: asked = "" } = transition;
  if (post) await requirePostFiles(context, asked, maker);
  const last = transition.undoes ? await takenBack(context, kind, id, transition.undoes) : undefined;
  const given = withSet({ ...before, ...last?.before.data }, transition, scope);
  const isWritten = Object.keys(transition.data).length > 0;
  const data = isWritten ? withComputed(dataOf(judge.view, kind).compiled, given, judge.scope) : given;
  const { sealed, columns } = await storedData(context, kind, judge.view, { id, owner, before, data });
  const chosen = columnsSet(record, transition.set, scope);
  const seen: Scope = { ...scope, row: { ...stored.row, ...chosen, data: before } };
  const set = {
    ...columns,
    ...last?.before.columns,
    ...chosen,
    ...(await pickRows(context, kind, transition, seen)),
    ...(await timeSet(context, kind, transition.id, stored.row, scope)),
    ...(transition.stamp ? { [transition.stamp]: toWib(now) } : {}),
    ...(await numberGiven(db, kind, transition, stored.row, now)),
  };
  const to = last?.from_state ?? transition.to ?? state;
  const moved = await updateRow(db, kind, stored, { state: to, sealed, columns: set, endsClaim: to !== state, now });
  if (!moved) throw new Failure(409, "stale");
  if (record.timed?.extend.has(transition.id)) await lateToDraft(context, kind, moved.row);
  const { stored: kept, holder } = await handOver(context, kind, transition, moved, scope);
  const handed = transition.holder ? ["claimed_by"] : [];
  const touched = [...Object.keys(set), "state", ...handed].filter((name) => !isSame(stored.row[name], kept.row[name]));
  const changedFields = changedNames(before, data);
  const changed = [...new Set([...changedFields, ...touched])].sort();
  const isUndoable = maker.source !== undefined || canBeUndone(kind, transition.id);
  const undoable = { columns: touched.filter((name) => name in set), data: before, fields: changedFields };
  const written = input ?? {};
  const event = await addEvent(db, services.vault, {
    type: record.id,
    record_id: id,
    revision: kept.row.revision,
    at: now,
    actor_id,
    as,
    act: transition.id,
    cause,
    from_state: state,
    to_state: to,
    note: note ?? null,
    changed,
    holder_id: holder?.id ?? null,
    before: isUndoable ? { ...beforeOf(kind, stored.row, undoable), source: maker.source } : undefined,
    post: post && { author: resolveText(post.author, scope), for: post.for, data: written },
  });
  if (post) await keepPostFiles(context, kind, asked, { id, event, data: written });
  await followRows(context, record.id, [id]);
  await followProfile(context, kind, stored.row.owner);
  const undone = last && { act: last.act, revision: last.revision };
  const paper = await followPapers(context, kind, {
    act: transition.id,
    undone,
    stored: kept,
    data,
    isUnattended: actor_id === null,
  });
  const told: Scope = { ...scope, row: { ...kept.row, data }, paper, holder: { name: holder?.name } };
  const made = {
    kind,
    transition,
    maker: { ...maker, source: isUndoable ? { id, revision: kept.row.revision } : undefined },
    scope: told,
  };
  const { account } = transition;
  const acted =
    account && (await actOnAccount(context, { kind, account, owner: stored.row.owner, row: stored.row, maker, scope: told }));
  await makeEffects(context, { ...made, row: kept.row }, applyTransition);
  if (last) await undoEffects(context, { ...made, row: stored.row }, last, applyTransition);
  const { mail } = transition;
  const receiver = mail && (await receiverOf(context, kind, mail, { row: kept.row, holder, owner: judge.owner }));
  // Whoever acted told the owner already.
  const isTold = maker.follows && !isHappening(account?.does);
  if (mail && receiver && !isTold) {
    const key = await mailedKey(context, kind, mail, { id, to: receiver, owner: judge.owner });
    await mailPerson(context, kind, receiver, mail, told, key ?? acted?.link);
  }
  if (transition.send)
    await putPartnerCall(context, transition.send, { type: record.id, record_id: id, act: transition.id }, told);
  const by = { id: actor_id, scope: acting, note, cause: `${record.id}.${transition.id}` };
  for (const { owner, does } of acted?.follow ?? []) await followAccount(context, { owner, does, maker: by }, applyTransition);
  if (acted && stored.row.owner !== null) await followOwner(context, stored.row.owner);
  // What its effects moved may be followed by the row itself.
  const after = transition.effects.length > 0 || last || account ? await findRow(db, kind, id) : undefined;
  return { stored: after ?? kept, judge, changed, message: resolveText(transition.success, told), paper };
}

const isHappening = (does: string | undefined) => accountHappenings.some((one) => one === does);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function requireComplete(kind: RecordKind, data: JsonObject, judge: OwnerJudge): Promise<void> {
  const { errors } = await acceptSubmission(judge, dataOf(judge.view, kind), data, data);
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
}

/** The data with the fields that the transition sets, also those inside others; a field that it empties is gone. */
function withSet(before: JsonObject, { data }: CompiledTransition, scope: Scope): JsonObject {
  const set = Object.entries(data).map(([name, { $value }]) => [name, evaluate($value, scope) ?? undefined] as const);
  const all = set.reduce<unknown>((made, [name, value]) => setAt(made, toPath(name), value), before) as JsonObject;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
}
