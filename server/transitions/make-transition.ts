/**
 * Changes the state of a row for a person. The row is locked, the person, the state and the revision are checked, and the change is written
 * only to that revision: of many who decide at once, one does, and the others are told what the row is now.
 */
import type { CompiledTransition } from "../../engine/index";
import type { Answer, CallContext } from "../context/handler";
import type { Actor } from "../records/actor";
import { actingAs, refusalOf, requireAllowed } from "../records/allowed-acts";
import { type OpenedRow, openRow } from "../records/opened-row";
import { readRevision } from "../records/record-calls";
import { answerChange, requireRevision } from "../records/row-answer";
import { requireTime } from "../records/timed/require-time";
import { lockRows } from "../rows/lock-rows";
import type { RecordKind } from "../rows/record-kind";
import { acceptedInput } from "./accepted-input";
import { type AppliedTransition, applyTransition } from "./apply-transition";
import { requiredNote } from "./required-note";

/** What the person was asked for when they pressed the button. */
export interface TransitionAsked {
  readonly id: string;
  readonly revision: number;
  readonly input?: unknown;
  readonly note?: string | undefined;
}

export interface TransitionMade extends AppliedTransition {
  readonly opened: OpenedRow;
}

export async function answerTransition(context: CallContext, kind: RecordKind, name: string): Promise<Answer> {
  const { params, request } = context;
  const { input, note } = (context.body ?? {}) as { input?: unknown; note?: string };
  const revision = readRevision(request.headers["if-match"]);
  const id = String(params.id);
  await lockRows(context, kind, [id], kind.record.transitions.get(name));
  const made = await makeTransition(context, kind, name, { id, revision, input, note });
  return answerChange(made.opened, made.stored, made);
}

/**
 * A message does not conflict with what others wrote meanwhile, as long as it may still be sent and the document does not ask that the
 * newest be read before it.
 */
const isMessageFor = (opened: OpenedRow, transition: CompiledTransition) =>
  transition.post?.afterReading === false && refusalOf(opened, transition) === undefined;

/** Throws a Failure: 404, 403 where state or person do not allow it, 409 `stale`, 422 for what was asked or for incomplete data. */
export async function makeTransition(
  context: CallContext,
  kind: RecordKind,
  name: string,
  asked: TransitionAsked,
  actor?: Actor,
): Promise<TransitionMade> {
  const { record } = kind;
  const transition = record.transitions.get(name);
  if (!transition) throw new Error(`${record.id} has no transition "${name}"`);
  const opened = await openRow(context, kind, asked.id, { lock: true, ...(actor ? { actor } : {}) });
  requireTime(opened, { transition: name });
  if (!isMessageFor(opened, transition)) await requireRevision(opened, asked.revision);
  requireAllowed(opened, transition);
  const input = await acceptedInput(context, transition, asked.input);
  const note = requiredNote(context, transition, asked.note);
  const { id, scope } = opened.actor;
  const applied = await applyTransition(context, kind, transition, opened, {
    id,
    as: actingAs(opened, transition),
    scope,
    input,
    note,
  });
  return { opened, ...applied };
}
