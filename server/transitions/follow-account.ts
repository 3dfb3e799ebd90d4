/**
 * Rows that tell of an account move when it is changed elsewhere: each type whose document has a transition for what happened makes it in the
 * rows of that owner. What a person did in one list is in the history of every other.
 */
import { sql } from "kysely";
import type { TransitionAccount } from "../../engine/server";
import { followOwner } from "../records/follow-owner";
import type { JudgingContext } from "../records/owner";
import type { Maker } from "../rows/maker";
import { recordKind } from "../rows/record-kind";
import { findRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import type { Apply } from "./move-start";

export interface AccountChange {
  readonly owner: string;
  readonly does: TransitionAccount["does"];
  /** The id of the consent that was withdrawn. */
  readonly consent?: string;
  readonly maker: Pick<Maker, "id" | "scope" | "note" | "cause">;
}

export async function followAccount(
  context: JudgingContext,
  { owner, does, consent, maker }: AccountChange,
  apply: Apply,
): Promise<void> {
  const { services, db } = context;
  const { base } = services.documents;
  for (const type of base.library.ids("record")) {
    const kind = recordKind(base, type);
    for (const transition of kind.record.transitions.values()) {
      if (transition.account?.does !== does || transition.account.consent !== consent) continue;
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind.table)}
        where owner_id = ${owner} and state in (${sql.join([...transition.in])}) order by id`.execute(db);
      for (const { id } of rows) {
        const stored = await findRow(db, kind, id, { lock: true });
        if (!stored || !transition.in.includes(stored.row.state)) continue;
        const data = openedData(services.vault, kind, { id, sealed: stored.sealed });
        const note = transition.note === undefined ? undefined : maker.note;
        await apply(context, { kind, transition, storedRow: stored, data, maker: { ...maker, as: null, note, follows: true } });
      }
    }
  }
  await followOwner(context, owner);
}
