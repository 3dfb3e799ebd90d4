/**
 * Changes the state of a row. The row is locked, the person, the state and the revision are checked, and the change is written only to
 * that revision: of many who decide at once, one does, and the others are told what the row is now.
 */
import { type CompiledTransition, evaluate, type JsonObject, resolveText, type Scope, toWib } from "../../engine/index";
import { acceptSubmission } from "../calls/accept-submission";
import type { Answer, CallContext } from "../calls/handler";
import { Failure, invalidFields } from "../failures/failure";
import type { Actor } from "./actor";
import { actingAs, requireAllowed } from "./allowed-acts";
import { columnValue } from "./column-values";
import { mailOwner } from "./mail-owner";
import { type OpenedRow, openRow } from "./opened-row";
import { type OwnerJudge, ownerJudge } from "./owner";
import { readRevision } from "./record-calls";
import { addEvent } from "./record-events";
import { dataOf, type RecordKind } from "./record-kind";
import { type StoredRow, updateRow } from "./record-table";
import { requireHolds } from "./requirements";
import { answerChange, requireRevision } from "./row-answer";
import { changedNames, storedData } from "./stored-data";

/** What the person was asked for when they pressed the button. */
export interface TransitionAsked {
  readonly id: string;
  readonly revision: number;
  readonly input?: unknown;
  readonly note?: string | undefined;
}

export interface TransitionMade {
  readonly opened: OpenedRow;
  readonly stored: StoredRow;
  readonly judge: OwnerJudge;
  readonly changed: readonly string[];
  readonly message: string;
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
  const { db, services } = context;
  const { record } = kind;
  const transition = record.transitions.get(name);
  if (!transition) throw new Error(`${record.id} has no transition "${name}"`);
  const opened = await openRow(context, kind, asked.id, { lock: true, ...(actor ? { actor } : {}) });
  requireRevision(opened, asked.revision);
  requireAllowed(opened, transition);
  const { stored, data: before } = opened;
  const { id, owner, cohort, state } = stored.row;
  const input = await acceptedInput(context, transition, asked.input);
  const note = noteOf(context, transition, asked.note);
  const judge = await ownerJudge(context, kind, { owner, cohort });
  if (transition.complete) await requireComplete(opened, judge);

  const now = services.clock();
  const scope: Scope = { ...opened.actor.scope, row: { ...stored.row, data: before }, input, note };
  requireHolds(transition, scope);
  const data = withSet(before, transition, scope);
  const { sealed, columns } = await storedData(context, kind, judge.view, { id, owner, before, data });
  const set = {
    ...columns,
    ...columnsSet(kind, transition, scope),
    ...(transition.stamp ? { [transition.stamp]: toWib(now) } : {}),
  };
  const to = transition.to ?? state;
  const kept = await updateRow(db, kind, stored, { state: to, sealed, columns: set, endsClaim: to !== state, now });
  if (!kept) throw new Failure(409, "stale");
  const changed = [
    ...new Set([...changedNames(before, data), ...changedNames(stored.row, { ...stored.row, ...set, state: to })]),
  ].sort();
  await addEvent(db, services.vault, {
    type: record.id,
    record_id: id,
    revision: kept.row.revision,
    at: now,
    actor_id: opened.actor.id,
    as: actingAs(opened, transition),
    act: name,
    from_state: state,
    to_state: to,
    note: note ?? null,
    changed,
  });
  const told: Scope = { ...scope, row: { ...kept.row, data } };
  if (transition.mail && judge.owner) await mailOwner(context, kind, judge.owner, transition.mail, told);
  return { opened, stored: kept, judge, changed, message: resolveText(transition.success, told) };
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

async function requireComplete({ kind, data }: OpenedRow, judge: OwnerJudge): Promise<void> {
  const { errors } = await acceptSubmission(judge, dataOf(judge.view, kind), data, data);
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
}

/** The data with the fields that the transition sets; a field that it empties is gone. */
function withSet(before: JsonObject, { data }: CompiledTransition, scope: Scope): JsonObject {
  const set = Object.entries(data).map(([name, { $value }]) => [name, evaluate($value, scope)] as const);
  const all = { ...before, ...Object.fromEntries(set) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
}

function columnsSet({ record }: RecordKind, { set }: CompiledTransition, scope: Scope): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(set).flatMap(([name, { $value }]) => {
      const column = record.columns.get(name);
      return column ? [[name, columnValue(column.type, evaluate($value, scope)) ?? null]] : [];
    }),
  );
}
