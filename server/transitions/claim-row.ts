/**
 * One person holds a row for a while, so that no other works on the same. A holder whose time is over may be replaced. Where the document
 * says so, taking the row and giving it back move it (`begins`, `ends`), in the same step.
 */
import { type CompiledTransition, fromWib } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import { Failure } from "../failures/failure";
import { actingAs, claimingOf, holderOf, requireAllowed } from "../records/allowed-acts";
import { type OpenedRow, openRow } from "../records/opened-row";
import { answerChange } from "../records/row-answer";
import { lockRows } from "../rows/lock-rows";
import type { RecordKind } from "../rows/record-kind";
import { holdRow, type StoredRow } from "../rows/record-table";
import { applyTransition } from "./apply-transition";

/** A row that is held now, or no longer. */
interface Changed {
  readonly rowAfter: StoredRow;
  readonly changed: readonly string[];
}

/** Takes the row, or holds it for longer. Throws a Failure (409) that names who holds it now. */
export async function claimRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { db } = context;
  const opened = await openToMove(context, kind, kind.record.claim?.begins);
  const { actor, stored, now } = opened;
  const claiming = claimingOf(kind.record, stored.row);
  if (!claiming) throw new Failure(403, "forbidden");
  requireAllowed(opened, claiming.act);
  const holder = holderOf(stored.row, now);
  if (holder !== undefined && holder !== actor.id) {
    const other = await db.selectFrom("account").select("name").where("id", "=", holder).executeTakeFirst();
    throw new Failure(409, "claimed", { values: { name: other?.name ?? "", until: stored.row.claimed_until } });
  }
  const { rowAfter, changed } = await holdFor(opened);
  return answerChange(opened, rowAfter, { changed });
}

/** The row is held by who acts, who may do so. Of a claim that moves it, what the transition requires is asked first. */
export async function holdFor(opened: OpenedRow): Promise<Changed> {
  const { context, kind, actor, stored, now } = opened;
  const taking = claimingOf(kind.record, stored.row)?.taking;
  if (taking) return moveBy(opened, taking);
  const rowAfter = await holdRow(context.db, kind, stored, { id: actor.id, since: fromWib(now) });
  return { rowAfter, changed: ["claimed_by"] };
}

/** Gives the row back; for a row that nobody holds nothing changes. */
export async function releaseRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { claim, transitions } = kind.record;
  const opened = await openToMove(context, kind, claim?.ends);
  const { actor, stored, now } = opened;
  const holder = holderOf(stored.row, now);
  if (holder === undefined) return answerChange(opened, stored, { changed: [] });
  if (holder !== actor.id) throw new Failure(403, "forbidden");
  const ending = claim?.ends === undefined ? undefined : transitions.get(claim.ends);
  if (!ending?.in.includes(stored.row.state))
    return answerChange(opened, await holdRow(context.db, kind, stored, null), { changed: ["claimed_by"] });
  const { rowAfter, changed } = await moveBy(opened, ending);
  return answerChange(opened, rowAfter, { changed });
}

/** With all that the transition may touch locked before. */
async function openToMove(context: CallContext, kind: RecordKind, transition: string | undefined): Promise<OpenedRow> {
  const id = String(context.params.id);
  if (transition !== undefined) await lockRows(context, kind, [id], kind.record.transitions.get(transition));
  return openRow(context, kind, id, { lock: true });
}

function moveBy(opened: OpenedRow, transition: CompiledTransition): Promise<Changed> {
  const { context, kind, actor, stored, data } = opened;
  const maker = { id: actor.id, as: actingAs(opened, { as: kind.record.claim?.as ?? [] }), scope: actor.scope };
  return applyTransition(context, { kind, transition, storedRow: stored, data, maker });
}
