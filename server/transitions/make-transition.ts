/**
 * Changes the state of a row for a person, in these phases:
 *
 *   lock    the rows that the change will touch, so that of many who decide at once one does, and the others learn what the row is now
 *   allow   the row is open to the person, it is the one that they read, and person, state and time allow the transition
 *   ask     what they typed is read
 *   apply   the change is written, phase by phase (apply-transition.ts)
 */
import type { CompiledTransition } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import type { Actor } from "../records/actor";
import { actingAs, refusalOf, requireAllowed } from "../records/allowed-acts";
import { type OpenedRow, openRow } from "../records/opened-row";
import { readRevision } from "../records/record-calls";
import { answerChange, requireRevision } from "../records/row-answer";
import { requireTime } from "../records/timed/require-time";
import { lockRows } from "../rows/lock-rows";
import type { RecordKind } from "../rows/record-kind";
import { type AppliedTransition, applyTransition } from "./apply-transition";
import { ask } from "./phases/ask";

/** What the person was asked for when they pressed the button. */
export interface TransitionAsked {
  readonly id: string;
  readonly revision: number;
  readonly input?: unknown;
  readonly note?: string | undefined;
  /** The person who acts on many rows, asked for once. */
  readonly actor?: Actor;
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
  return answerChange(made.opened, made.rowAfter, made);
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
): Promise<TransitionMade> {
  const transition = kind.record.transitions.get(name);
  if (!transition) throw new Error(`${kind.record.id} has no transition "${name}"`);
  const opened = await openRow(context, kind, asked.id, { lock: true, actor: asked.actor });
  await allow(opened, transition, asked.revision);
  const answered = await ask(context, transition, asked);
  const { stored, data, actor } = opened;
  const maker = { ...answered, id: actor.id, as: actingAs(opened, transition), scope: actor.scope };
  const applied = await applyTransition(context, { kind, transition, storedRow: stored, data, maker });
  return { opened, ...applied };
}

async function allow(opened: OpenedRow, transition: CompiledTransition, revision: number): Promise<void> {
  requireTime(opened, { transition: transition.id });
  if (!isMessageFor(opened, transition)) await requireRevision(opened, revision);
  requireAllowed(opened, transition);
}
