/** Write: the row's next revision, in the state that it comes to and with whoever holds it then. */
import type { CompiledTransition } from "../../../engine/index";
import type { Person } from "../../context/person";
import { Failure } from "../../failures/failure";
import { lateToDraft } from "../../records/timed/late-to-draft";
import { type StoredRow, updateRow } from "../../rows/record-table";
import { type PartsOf, throughParts } from "../../rows/transition-phases";
import { handOver } from "../hand-over";
import type { Setting } from "./set";

export interface Writing extends Setting {
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
  id: async (id, { context, kind, rowAfter }) => {
    if (kind.record.timed?.extend.has(id)) await lateToDraft(context, kind, rowAfter.row);
    return {};
  },
  holder: async (holder, writing) => (holder ? { ...(await handOver(writing, holder)), isHandedOver: true } : {}),
} satisfies PartsOf<"write", Writing, Promise<Partial<Writing>>>;

/** Throws a Failure: 409 `stale` where the row has another revision by now, 422 for a person who may not hold it. */
export function writeAll(setting: Setting, transition: CompiledTransition): Promise<Writing> {
  const unwritten = { rowAfter: setting.storedRow, holder: undefined, isHandedOver: false };
  return throughParts<Writing>(writeParts, transition, { ...setting, ...unwritten });
}
