/** What a person may do to a row now: one function, for the answer that a page makes its buttons of and for the act itself. */
import { type CompiledTransition, holds, type RowAct, settled } from "../../engine/index";
import { Failure, type FailureCode } from "../failures/failure";
import type { Row } from "../rows/record-table";
import type { OpenedRow } from "./opened-row";
import { isTooLate } from "./timed/require-time";
import { undoRefusal } from "./undo-refusal";

type Act = RowAct & Partial<Pick<CompiledTransition, "id" | "claimed" | "otherThan" | "undoes">>;

/** Why an act is refused; undefined where it is allowed. Asked of every act of a row that is shown, so it makes no Failure of a code. */
export function refusalOf(opened: OpenedRow, act: Act): FailureCode | undefined {
  return codeOf(opened, act) ?? undoFailure(opened, act)?.code;
}

function undoFailure({ last, actor, now }: OpenedRow, { undoes }: Act): Failure | undefined {
  return undoes && undoRefusal(undoes, last, { actor: actor.id, now });
}

function codeOf(opened: OpenedRow, act: Act): FailureCode | undefined {
  const { actor, stored, data, readers, about, ownActs, now } = opened;
  const { row } = stored;
  if (!readers.some(({ id }) => act.as.includes(id))) return "forbidden";
  if (!act.in.includes(row.state)) return "record-state";
  if (act.id !== undefined && isTooLate(opened, act.id)) return "time-over";
  if (!holds(settled(act.when, about), { ...actor.scope, row: { ...row, data } })) return "forbidden";
  return makerCode({ row, actor, ownActs, now }, act);
}

/** What an act demands of who makes it beside the rule: to hold the row, and not to have made another act. */
function makerCode({ row, actor, ownActs, now }: MakerOfAct, { claimed, otherThan }: Partial<Act>): FailureCode | undefined {
  if (claimed && holderOf(row, now) !== actor.id) return "record-claim";
  if (otherThan?.some((id) => ownActs.has(id))) return "record-same-person";
  return undefined;
}

type MakerOfAct = Pick<OpenedRow, "actor" | "ownActs" | "now"> & { readonly row: Row };

/** For a call that makes a transition of a row it has found by itself. Throws a Failure (403). */
export function requireMaker(maker: MakerOfAct, act: Pick<CompiledTransition, "claimed" | "otherThan">): void {
  const code = makerCode(maker, act);
  if (code !== undefined) throw new Failure(403, code);
}

/** Throws a Failure (403) that says in words why not. */
export function requireAllowed(opened: OpenedRow, act: Act): void {
  const code = codeOf(opened, act);
  const { kind, stored } = opened;
  const state = kind.record.states.get(stored.row.state)?.title ?? "";
  const failure = code === undefined ? undoFailure(opened, act) : new Failure(403, code, { values: { state } });
  if (failure) throw failure;
}

/** Who holds a row now; undefined where nobody does, or where their time is over. */
export function holderOf({ claimed_by, claimed_until }: Row, now: string): string | undefined {
  return claimed_by !== null && claimed_until !== null && claimed_until > now ? claimed_by : undefined;
}

/** The rule by which who acts may do this, for the history. */
export function actingAs({ readers }: OpenedRow, { as }: Pick<RowAct, "as">): string | null {
  return readers.find(({ id }) => as.includes(id))?.id ?? null;
}

/** By name of the act, for all that the record type offers. */
export function allowedActs(opened: OpenedRow): Record<string, boolean> {
  const { kind, actor, stored, now } = opened;
  const { writes, claim, transitions } = kind.record;
  const holder = holderOf(stored.row, now);
  const mayHold = holder === undefined || holder === actor.id;
  const ofPeople = [...transitions].filter(([, { as }]) => as.length > 0);
  return {
    ...(writes.length > 0 ? { save: !isTooLate(opened) && writes.some((write) => refusalOf(opened, write) === undefined) } : {}),
    ...(claim ? { claim: mayHold && refusalOf(opened, claim) === undefined, release: holder === actor.id } : {}),
    ...Object.fromEntries(ofPeople.map(([id, transition]) => [id, refusalOf(opened, transition) === undefined])),
  };
}
