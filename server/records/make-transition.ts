/**
 * Changes the state of a row for a person. The row is locked, the person, the state and the revision are checked, and the change is written
 * only to that revision: of many who decide at once, one does, and the others are told what the row is now.
 */
import type { CompiledTransition, JsonObject } from "../../engine/index";
import { acceptSubmission } from "../calls/accept-submission";
import type { Answer, CallContext } from "../calls/handler";
import { invalidFields } from "../failures/failure";
import type { Actor } from "./actor";
import { actingAs, requireAllowed } from "./allowed-acts";
import { type AppliedTransition, applyTransition } from "./apply-transition";
import { type OpenedRow, openRow } from "./opened-row";
import { readRevision } from "./record-calls";
import type { RecordKind } from "./record-kind";
import { answerChange, requireRevision } from "./row-answer";

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
  const made = await makeTransition(context, kind, name, { id: String(params.id), revision, input, note });
  return answerChange(made.opened, made.stored, made);
}

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
  requireRevision(opened, asked.revision);
  requireAllowed(opened, transition);
  const input = await acceptedInput(context, transition, asked.input);
  const note = noteOf(context, transition, asked.note);
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

/** What was asked is judged by the rules for who acts, not by those for the owner: it is their own form. */
async function acceptedInput(
  context: CallContext,
  { input, id }: CompiledTransition,
  sent: unknown,
): Promise<JsonObject | undefined> {
  if (input === undefined) return undefined;
  const checked = context.view.data(input);
  if (!checked) throw new Error(`the transition "${id}" asks for "${input}", which is no data schema`);
  const { data, errors } = await acceptSubmission(context, checked, sent ?? {}, undefined);
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
  return data as JsonObject;
}

function noteOf({ view }: CallContext, { note: wanted }: CompiledTransition, sent: string | undefined): string | undefined {
  const note = sent?.trim() || undefined;
  if (wanted === "required" && note === undefined)
    throw invalidFields([["note", view.text("validation.required", { field: view.text("server.record-note") })]]);
  return note;
}
