/**
 * What a transition does besides, in the same transaction and in the order of the document: to linked rows, to its own row again, and by new
 * rows. An effect is made by the transition, not by the person's own rights; one that is refused refuses all, in the words of the row that
 * refuses. So does one that finds no row, unless its document says that there may be none (`ifPossible`): nothing is left out in silence.
 */
import {
  type CompiledEffect,
  type CompiledText,
  type EffectOnRows,
  holds,
  mayHold,
  readsLinked,
  resolveText,
  type Scope,
  settled,
} from "../../engine/server";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { askAboutLinked, askingOnly } from "../records/about-linked";
import { actorOf } from "../records/actor";
import { failureWords } from "../records/failure-words";
import type { JudgingContext } from "../records/owner";
import { linkedIds } from "../rows/linked-ids";
import type { ActSource } from "../rows/maker";
import type { RecordKind } from "../rows/record-kind";
import { findRow, type StoredRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import type { PartsOf } from "../rows/transition-phases";
import { acceptedInput } from "./accepted-input";
import { createLinkedRow } from "./create-linked-row";
import { causeOf, type MoveStart } from "./move-start";

/** The row whose transition has the effects, as they leave it; undefined where one may have changed it by a way round, so that it is read again. */
export type RowNow = StoredRow | undefined;

/** A transition that is written. */
export type Made = Pick<MoveStart, "context" | "kind" | "act" | "title" | "maker" | "apply"> & {
  readonly rowAfter: StoredRow;
  /** Reads the row as it is now. */
  readonly textScope: Scope;
  /** The mark by which the effects go back with the transition. */
  readonly source: ActSource | undefined;
};

/** An effect that is made, with the scope in which its condition held. */
interface Moving {
  readonly effect: EffectOnRows;
  readonly target: RecordKind;
  readonly stored: StoredRow;
  readonly scope: Scope;
}

export async function makeEffects(made: Made & { readonly rowNow: RowNow }, effects: readonly CompiledEffect[]): Promise<RowNow> {
  let rowNow = effects.length > 0 && isCopy(made.kind) ? undefined : made.rowNow;
  for (const effect of effects) {
    if (effect.kind === "transition" && effect.each === undefined && effect.of === undefined)
      rowNow = await moveItself(made, effect, rowNow);
    else if (await makeElsewhere(made, effect)) rowNow = undefined;
  }
  return rowNow;
}

/** Whether columns of such a row may have come along with what stands elsewhere since it was written. */
const isCopy = ({ record }: RecordKind) =>
  [...record.columns.values()].some(
    ({ source }) => source !== "set" && ("link" in source || ("owner" in source && source.owner.startsWith("profile."))),
  );

/** False where the effect's condition does not hold. */
async function makeElsewhere(made: Made, effect: CompiledEffect): Promise<boolean> {
  const { context, maker, rowAfter, textScope: scope } = made;
  if (effect.kind === "transition") {
    if (!mayHold(effect.when, scope, readsLinked)) return false;
    await (effect.each ? moveForEach : moveLinked)(made, effect);
    return true;
  }
  if (!holds(effect.when, scope)) return false;
  await createLinkedRow(context, { effect, maker, parent: rowAfter.row, cause: causeOf(made), scope });
  return true;
}

/** The row was locked by its own transition, so that it needs not be read again. */
async function moveItself(made: Made, effect: EffectOnRows, rowNow: RowNow): Promise<RowNow> {
  const { context, kind, rowAfter, textScope: scope } = made;
  if (!mayHold(effect.when, scope, readsLinked)) return rowNow;
  const stored = rowNow ?? (await findRow(context.db, kind, rowAfter.row.id, { lock: true }));
  if (stored && holds(effect.when, scope)) return (await moveOne(made, { effect, target: kind, stored, scope })) ?? stored;
  requireFound(made, effect, kind);
  return stored;
}

async function moveLinked(made: Made, effect: EffectOnRows): Promise<void> {
  const { context, kind, rowAfter, textScope } = made;
  const { target, ids, isChild } = await linkedIds(context, kind, effect, rowAfter.row);
  let isFound = false;
  for (const id of ids) {
    const stored = await findRow(context.db, target, id, { lock: true });
    const scope: Scope = isChild && stored ? { ...textScope, it: stored.row } : textScope;
    if (!stored || !holds(effect.when, scope)) continue;
    isFound = true;
    const isMoved = await moveOne(made, { effect, target, stored, scope });
    if (isMoved && effect.first) return;
  }
  if (!isFound) requireFound(made, effect, target);
}

/** The row itself moves once for each of these, which are only read. */
async function moveForEach(made: Made, effect: EffectOnRows): Promise<void> {
  const { context, kind, rowAfter, textScope } = made;
  const { target, ids } = await linkedIds(context, kind, { of: effect.each }, rowAfter.row);
  let isFound = false;
  for (const id of ids) {
    const it = await findRow(context.db, target, id);
    const stored = await findRow(context.db, kind, rowAfter.row.id, { lock: true });
    const scope: Scope = { ...textScope, it: it?.row };
    if (!it || !stored || !holds(effect.when, scope)) continue;
    isFound = true;
    await moveOne(made, { effect, target: kind, stored, scope });
  }
  if (!isFound) requireFound(made, effect, target);
}

/** Throws a Failure (409 `record-effect`) for an effect that found no row, where its document does not say that there may be none. */
function requireFound(made: Made, { ifPossible, transition: effect }: EffectOnRows, { record }: RecordKind): void {
  if (ifPossible) return;
  const { context, kind, title, rowAfter, textScope } = made;
  const reason = context.view.text("server.linked-row-missing", { linked: record.title });
  throw new Failure(409, "record-effect", {
    values: { title: kind.record.title, act: refuseParts.title(title, textScope), reason },
    log: { transition: causeOf(made), record: rowAfter.row.id, missing: `${record.id}.${effect}` },
  });
}

/**
 * Gives the row after it. An effect that is made only if possible is left out where the row's state or its condition does not allow it; then
 * the answer is undefined.
 */
async function moveOne(made: Made, { effect, target, stored, scope }: Moving): Promise<StoredRow | undefined> {
  const { context, maker, source, apply } = made;
  const { services, db } = context;
  const { record } = target;
  const transition = record.transitions.get(effect.transition);
  if (!transition) throw new Error(`${record.id} has no transition "${effect.transition}"`);
  return asEffect(target, { title: transition.title, scope, context }, async () => {
    const { row } = stored;
    const data = openedData(services.vault, target, { id: row.id, sealed: stored.sealed });
    const state = record.states.get(row.state)?.title ?? row.state;
    const isHere = transition.in.includes(row.state);
    if (!isHere && effect.ifPossible) return undefined;
    if (!isHere) throw new Failure(403, "record-state", { values: { state } });
    const acting = context.person ? (await actorOf(context, target)).scope : maker.scope;
    const about = await askAboutLinked(db, askingOnly(target, [transition.when]), acting, row.id);
    const isAllowed = holds(settled(transition.when, about), { ...acting, row: { ...row, data } });
    if (!isAllowed && effect.ifPossible) return undefined;
    if (!isAllowed) throw new Failure(403, "forbidden");
    const input = await acceptedInput(context, transition, withoutEmpty(evaluated(effect.input, scope)));
    const note = transition.note === undefined ? undefined : maker.note;
    const by = { id: maker.id, as: null, scope: acting, input, note, cause: causeOf(made), source };
    const { rowAfter } = await apply(context, { kind: target, transition, storedRow: stored, data, maker: by });
    return rowAfter;
  });
}

/** The words of a refusal that come from the transition. */
export const refuseParts = {
  title: (title, scope) => resolveText(title, scope),
} satisfies PartsOf<"refuse", Scope, string>;

interface Refusing {
  readonly context: JudgingContext;
  readonly title: CompiledText;
  readonly scope: Scope;
}

/** Changes a row of another type. Throws a Failure in the words of the row that refuses. */
export async function asEffect<Changed>(
  { record }: RecordKind,
  { context, title, scope }: Refusing,
  change: () => Promise<Changed>,
): Promise<Changed> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "record-effect") throw error;
    const values = { title: record.title, act: refuseParts.title(title, scope), reason: failureWords(context, error) };
    throw new Failure(error.status, "record-effect", { values });
  }
}
