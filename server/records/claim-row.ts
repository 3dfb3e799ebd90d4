/** One person holds a row for a while, so that no other works on the same. A holder whose time is over may be replaced. */
import { fromWib } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import { Failure } from "../failures/failure";
import type { RecordKind } from "../rows/record-kind";
import { holdRow } from "../rows/record-table";
import { holderOf, requireAllowed } from "./allowed-acts";
import { openRow } from "./opened-row";
import { answerChange } from "./row-answer";

/** Takes the row, or holds it for longer. Throws a Failure (409) that names who holds it now. */
export async function claimRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { db, params } = context;
  const { claim } = kind.record;
  const opened = await openRow(context, kind, String(params.id), { lock: true });
  if (!claim) throw new Failure(403, "forbidden");
  requireAllowed(opened, claim);
  const { actor, stored, now } = opened;
  const holder = holderOf(stored.row, now);
  if (holder !== undefined && holder !== actor.id) {
    const other = await db.selectFrom("account").select("name").where("id", "=", holder).executeTakeFirst();
    throw new Failure(409, "claimed", { values: { name: other?.name ?? "", until: stored.row.claimed_until } });
  }
  const held = await holdRow(db, kind, stored, { id: actor.id, until: claimEnd(claim, fromWib(now)) });
  return answerChange(opened, held, { changed: ["claimed_by"] });
}

/** Until when a row that is taken or held on to now is held. */
export const claimEnd = ({ minutes }: { readonly minutes: number }, now: Date): Date =>
  new Date(now.getTime() + minutes * 60_000);

/** Gives the row back; for a row that nobody holds nothing changes. */
export async function releaseRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const opened = await openRow(context, kind, String(context.params.id), { lock: true });
  const { actor, stored, now } = opened;
  const holder = holderOf(stored.row, now);
  if (holder === undefined) return answerChange(opened, stored, { changed: [] });
  if (holder !== actor.id) throw new Failure(403, "forbidden");
  return answerChange(opened, await holdRow(context.db, kind, stored, null), { changed: ["claimed_by"] });
}
