/** Write: the row's next revision, in the state that it comes to and with whoever holds it then. */
import type { CompiledTransition } from "../../../engine/server";
import type { Person } from "../../context/person";
import { Failure } from "../../failures/failure";
import { lateToDraft } from "../../records/timed/late-to-draft";
import { holdRow, type StoredRow, updateRow } from "../../rows/record-table";
import { type PartsOf, throughParts } from "../../rows/transition-phases";
import { handOver } from "../hand-over";
import type { RowToBe } from "./set";

export interface RowWritten extends RowToBe {
  /** The row as the transition leaves it. */
  readonly rowAfter: StoredRow;
  /** The person to whom the transition hands the row. */
  readonly holder: Person | undefined;
  readonly isHandedOver: boolean;
}

export const writeParts = {
  to: async (to, { context, kind, storedRow, pastAct, sealed, columns, now }) => {
    const { state } = storedRow.row;
    const stateAfter = pastAct?.from_state ?? to ?? state;
    const written = { state: stateAfter, sealed, columns, endsClaim: stateAfter !== state, now };
    const rowAfter = await updateRow(context.db, kind, storedRow, written);
    if (!rowAfter) throw new Failure(409, "stale");
    return { rowAfter };
  },
  id: async (id, rowWritten) => {
    const { context, kind, rowAfter, maker } = rowWritten;
    if (kind.record.timed?.extend.has(id)) await lateToDraft(context, kind, rowAfter.row);
    // An effect moves the row for others: who caused it works on another one.
    const isTaken = kind.record.claim?.begins === id && maker.cause === undefined;
    return isTaken && maker.id !== null ? takenBy(rowWritten, maker.id) : {};
  },
  holder: async (holder, rowWritten) => (holder ? { ...(await handOver(rowWritten, holder)), isHandedOver: true } : {}),
} satisfies PartsOf<"write", RowWritten, Promise<Partial<RowWritten>>>;

/** The transition that takes a row: whoever makes it holds the row. */
async function takenBy({ context, kind, rowAfter, now }: RowWritten, id: string): Promise<Partial<RowWritten>> {
  return { rowAfter: await holdRow(context.db, kind, rowAfter, { id, since: now }), isHandedOver: true };
}

/** Throws a Failure: 409 `stale` where the row has another revision by now, 422 for a person who may not hold it. */
export function writeAll(rowToBe: RowToBe, transition: CompiledTransition): Promise<RowWritten> {
  const unwritten = { rowAfter: rowToBe.storedRow, holder: undefined, isHandedOver: false };
  return throughParts<RowWritten>(writeParts, transition, { ...rowToBe, ...unwritten });
}
