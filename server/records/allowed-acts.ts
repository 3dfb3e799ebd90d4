/** What a person may do to a row now: one function, for the answer that a page makes its buttons of and for the act itself. */
import { type CompiledRecord, type CompiledTransition, holds, type RowAct, settled } from "../../engine/server";
import { Failure, type FailureCode } from "../failures/failure";
import type { RecordKind } from "../rows/record-kind";
import type { Row } from "../rows/record-table";
import { boundParts, type PartsOf } from "../rows/transition-phases";
import type { OpenedRow } from "./opened-row";
import { isTooLate } from "./timed/require-time";
import { undoRefusal } from "./undo-refusal";

type Act = RowAct & Partial<Pick<CompiledTransition, "id" | "claimed" | "otherThan" | "undoes">>;

/** The person and the row of which an act demands something beside the rule. */
type MakerOfAct = Pick<OpenedRow, "actor" | "ownActs" | "now"> & { readonly row: Row };

type Refusal = FailureCode | Failure | undefined;

/** The parts of an opened row by which its acts are judged: all are values, so that a row which is stored nowhere can be judged too. */
type JudgedRow = Pick<OpenedRow, "actor" | "data" | "readers" | "about" | "ownActs" | "last" | "time" | "now"> & {
  readonly kind: Pick<RecordKind, "record">;
  readonly stored: { readonly row: Row };
};

type Allowing = JudgedRow & MakerOfAct;

/** Refusals of an act, by key. They are asked of every act of a row that is shown, so a code is no Failure yet. */
export const allowParts = {
  as: (as, { readers }) => (readers.some(({ id }) => as.includes(id)) ? undefined : "forbidden"),
  from: (states, { row }) => (states.includes(row.state) ? undefined : "record-state"),
  id: (id, allowing) => (id !== undefined && isTooLate(allowing, id) ? "time-over" : undefined),
  when: (when, { about, actor, row, data }) =>
    holds(settled(when, about), { ...actor.scope, row: { ...row, data } }) ? undefined : "forbidden",
  claimed: (claimed, { row, actor, now }: MakerOfAct) =>
    claimed && holderOf(row, now) !== actor.id ? "record-claim" : undefined,
  otherThan: (acts, { ownActs }: MakerOfAct) => (acts?.some((id) => ownActs.has(id)) ? "record-same-person" : undefined),
  undoes: (undoes, { last, actor, now }) => undoes && undoRefusal(undoes, last, { actor: actor.id, now }),
} satisfies PartsOf<"allow", Allowing, Refusal>;

function refusedBy(opened: JudgedRow, act: Act): Refusal {
  const allowing = { ...opened, row: opened.stored.row };
  for (const part of boundParts<Allowing, Refusal>(allowParts, act)) {
    const refusal = part(allowing);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The code of a refusal; undefined where the act is allowed. */
export function refusalOf(opened: JudgedRow, act: Act): FailureCode | undefined {
  const refusal = refusedBy(opened, act);
  return refusal instanceof Failure ? refusal.code : refusal;
}

/** For a call that makes a transition of a row it has found by itself. Throws a Failure (403). */
export function requireMaker(maker: MakerOfAct, act: Pick<CompiledTransition, "claimed" | "otherThan">): void {
  const code = allowParts.claimed(act.claimed, maker) ?? allowParts.otherThan(act.otherThan, maker);
  if (code !== undefined) throw new Failure(403, code);
}

/** Throws a Failure (403) that says in words why not. */
export function requireAllowed(opened: JudgedRow, act: Act): void {
  const refusal = refusedBy(opened, act);
  const { kind, stored } = opened;
  const state = kind.record.states.get(stored.row.state)?.title ?? "";
  if (refusal !== undefined) throw refusal instanceof Failure ? refusal : new Failure(403, refusal, { values: { state } });
}

/** Who holds a row now; undefined where nobody does, or where their time is over. */
export function holderOf({ claimed_by, claimed_until }: Row, now: string): string | undefined {
  return claimed_by !== null && claimed_until !== null && claimed_until > now ? claimed_by : undefined;
}

/** The rule by which who acts may do this, for the history. */
export function actingAs({ readers }: OpenedRow, { as }: Pick<RowAct, "as">): string | null {
  return readers.find(({ id }) => as.includes(id))?.id ?? null;
}

/** The act by which a row in this state is held: where the claim moves it, what that transition asks for as well. */
export function claimingOf({ claim, transitions }: CompiledRecord, { state }: Pick<Row, "state">): Claiming | undefined {
  if (!claim) return undefined;
  const taking = claim.begins === undefined ? undefined : transitions.get(claim.begins);
  return taking?.in.includes(state) ? { act: { ...taking, as: claim.as }, taking } : { act: claim };
}

interface Claiming {
  readonly act: Act;
  readonly taking?: CompiledTransition;
}

/** By name of the act, for all that the record type offers. */
export function allowedActs(opened: JudgedRow): Record<string, boolean> {
  const { kind, actor, stored, now } = opened;
  const { writes, transitions } = kind.record;
  const claiming = claimingOf(kind.record, stored.row);
  const holder = holderOf(stored.row, now);
  const mayHold = holder === undefined || holder === actor.id;
  const ofPeople = [...transitions].filter(([, { as }]) => as.length > 0);
  return {
    ...(writes.length > 0 ? { save: !isTooLate(opened) && writes.some((write) => refusalOf(opened, write) === undefined) } : {}),
    ...(claiming ? { claim: mayHold && refusalOf(opened, claiming.act) === undefined, release: holder === actor.id } : {}),
    ...Object.fromEntries(ofPeople.map(([id, transition]) => [id, refusalOf(opened, transition) === undefined])),
  };
}
