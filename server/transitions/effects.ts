/**
 * What a transition does besides, in the same transaction and in the order of the document: to linked rows, to its own row again, and by new
 * rows. An effect is made by the transition, not by the person's own rights; one that is refused refuses all, in the words of the row that
 * refuses. So does one that finds no row, unless its document says that there may be none (`ifPossible`): nothing is left out in silence.
 */
import {
  type CompiledTransition,
  type EffectOnRows,
  holds,
  type JsonObject,
  mayHold,
  readsLinked,
  resolveText,
  type Scope,
  settled,
} from "../../engine/index";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { askAboutLinked } from "../records/about-linked";
import { actorOf } from "../records/actor";
import { failureWords } from "../records/failure-words";
import type { JudgingContext } from "../records/owner";
import { linkedIds } from "../rows/linked-ids";
import type { Maker } from "../rows/maker";
import type { RecordKind } from "../rows/record-kind";
import { findRow, type Row, type StoredRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { acceptedInput } from "./accepted-input";
import { createLinkedRow } from "./create-linked-row";

/** A transition that is written. `scope` reads the row as it is now. */
export interface Made {
  readonly kind: RecordKind;
  readonly transition: CompiledTransition;
  readonly row: Row;
  readonly maker: Maker;
  readonly scope: Scope;
}

/** Writes a transition of a row: `applyTransition`. */
export type Apply = (
  context: JudgingContext,
  kind: RecordKind,
  transition: CompiledTransition,
  found: { readonly stored: StoredRow; readonly data: JsonObject },
  maker: Maker,
) => Promise<unknown>;

export async function makeEffects(context: JudgingContext, made: Made, apply: Apply): Promise<void> {
  const { transition, row, maker, scope } = made;
  for (const effect of transition.effects) {
    if (effect.kind === "transition") await (effect.each ? moveForEach : moveLinked)(context, made, effect, apply);
    else if (holds(effect.when, scope))
      await createLinkedRow(context, { effect, maker, parent: row, cause: causeOf(made), scope });
  }
}

const causeOf = ({ kind, transition }: Made) => `${kind.record.id}.${transition.id}`;

async function moveLinked(context: JudgingContext, made: Made, effect: EffectOnRows, apply: Apply): Promise<void> {
  const { kind, row, scope } = made;
  if (!mayHold(effect.when, scope, readsLinked)) return;
  const { target, ids, isChild } = await linkedIds(context, kind, effect.of, row, effect.first);
  let isFound = false;
  for (const id of ids) {
    const found = await findRow(context.db, target, id, { lock: true });
    const seen: Scope = isChild && found ? { ...scope, it: found.row } : scope;
    if (!found || !holds(effect.when, seen)) continue;
    isFound = true;
    const isMoved = await moveOne(context, { ...made, scope: seen }, effect, { target, found }, apply);
    if (isMoved && effect.first) return;
  }
  if (!isFound) requireFound(context, made, effect, target);
}

/** The row itself moves once for each of these, which are only read. */
async function moveForEach(context: JudgingContext, made: Made, effect: EffectOnRows, apply: Apply): Promise<void> {
  const { kind, row, scope } = made;
  if (!mayHold(effect.when, scope, readsLinked)) return;
  const { target, ids } = await linkedIds(context, kind, effect.each, row);
  let isFound = false;
  for (const id of ids) {
    const [it, found] = [await findRow(context.db, target, id), await findRow(context.db, kind, row.id, { lock: true })];
    const seen: Scope = { ...scope, it: it?.row };
    if (!it || !found || !holds(effect.when, seen)) continue;
    isFound = true;
    await moveOne(context, { ...made, scope: seen }, effect, { target: kind, found }, apply);
  }
  if (!isFound) requireFound(context, made, effect, target);
}

/** Throws a Failure (409 `record-effect`) for an effect that found no row, where its document does not say that there may be none. */
function requireFound(
  { view }: JudgingContext,
  made: Made,
  { ifPossible, transition: effect }: EffectOnRows,
  { record }: RecordKind,
): void {
  if (ifPossible) return;
  const { kind, transition, row, scope } = made;
  const reason = view.text("server.linked-row-missing", { linked: record.title });
  throw new Failure(409, "record-effect", {
    values: { title: kind.record.title, act: resolveText(transition.title, scope), reason },
    log: { transition: causeOf(made), record: row.id, missing: `${record.id}.${effect}` },
  });
}

/** One that is made only if possible is left out where the row's state or its condition does not allow it; then the answer is false. */
async function moveOne(
  context: JudgingContext,
  made: Made,
  effect: EffectOnRows,
  { target, found }: { target: RecordKind; found: StoredRow },
  apply: Apply,
): Promise<boolean> {
  const { services, db } = context;
  const { record } = target;
  const { maker, scope } = made;
  const transition = record.transitions.get(effect.transition);
  if (!transition) throw new Error(`${record.id} has no transition "${effect.transition}"`);
  return asEffect(context, target, transition, scope, async () => {
    const { row } = found;
    const data = openedData(services.vault, target, { id: row.id, sealed: found.sealed });
    const state = record.states.get(row.state)?.title ?? row.state;
    const isHere = transition.in.includes(row.state);
    if (!isHere && effect.ifPossible) return false;
    if (!isHere) throw new Failure(403, "record-state", { values: { state } });
    const acting = context.person ? (await actorOf(context, target)).scope : maker.scope;
    const about = await askAboutLinked(db, target, acting, row.id);
    const isAllowed = holds(settled(transition.when, about), { ...acting, row: { ...row, data } });
    if (!isAllowed && effect.ifPossible) return false;
    if (!isAllowed) throw new Failure(403, "forbidden");
    const input = await acceptedInput(context, transition, withoutEmpty(evaluated(effect.input, scope)));
    const note = transition.note === undefined ? undefined : maker.note;
    const { id, source } = maker;
    const by = { id, as: null, scope: acting, input, note, cause: causeOf(made), source };
    await apply(context, target, transition, { stored: found, data }, by);
    return true;
  });
}

/** Changes a row of another type. Throws a Failure in the words of the row that refuses. */
export async function asEffect<Changed>(
  context: JudgingContext,
  { record }: RecordKind,
  { title }: Pick<CompiledTransition, "title">,
  scope: Scope,
  change: () => Promise<Changed>,
): Promise<Changed> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "record-effect") throw error;
    const values = { title: record.title, act: resolveText(title, scope), reason: failureWords(context, error) };
    throw new Failure(error.status, "record-effect", { values });
  }
}
