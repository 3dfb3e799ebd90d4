/** A transition while it is made: what is known when it begins. Each phase adds what it has found or done (`phases/`). */
import type { CompiledText, CompiledTransition, JsonObject, Scope } from "../../engine/server";
import type { JudgingContext, OwnerJudge } from "../records/owner";
import { rowJudge } from "../records/row-judge";
import type { Maker } from "../rows/maker";
import type { RecordKind } from "../rows/record-kind";
import type { StoredRow } from "../rows/record-table";

/** A transition of one row that is allowed already. `data` is the row's, opened. */
export interface Move {
  readonly kind: RecordKind;
  readonly transition: CompiledTransition;
  readonly storedRow: StoredRow;
  readonly data: JsonObject;
  readonly maker: Maker;
}

/** Writes a transition of another row, or another one of the same row, in the same transaction: `applyTransition`. Gives the row after it. */
export type Apply = (context: JudgingContext, move: Move) => Promise<{ readonly rowAfter: StoredRow }>;

export interface MoveStart {
  readonly context: JudgingContext;
  readonly kind: RecordKind;
  /** The id of the transition. */
  readonly act: string;
  readonly title: CompiledText;
  /** The data schema of what was asked for; empty where nothing was. */
  readonly inputSchema: string;
  readonly maker: Maker;
  readonly apply: Apply;
  /** The row as it was found. */
  readonly storedRow: StoredRow;
  readonly dataBefore: JsonObject;
  readonly judge: OwnerJudge;
  readonly now: Date;
  /** Reads the row as it was found, and what was asked for. */
  readonly scope: Scope;
}

/** Asks once whose rules judge the row; the owner is found in any case where the mail goes to them. */
export async function beginMove(context: JudgingContext, move: Move, apply: Apply): Promise<MoveStart> {
  const { kind, transition, storedRow, data: dataBefore, maker } = move;
  const { scope: acting, input, note } = maker;
  return {
    context,
    kind,
    act: transition.id,
    title: transition.title,
    inputSchema: transition.input ?? "",
    maker,
    apply,
    storedRow,
    dataBefore,
    judge: await rowJudge(context, kind, storedRow.row, { named: transition.mail?.to === "owner" }),
    now: context.services.clock(),
    scope: { ...acting, row: { ...storedRow.row, data: dataBefore }, input, note },
  };
}

/** `<type>.<transition>`, as what follows from it names its cause. */
export const causeOf = ({ kind, act }: Pick<MoveStart, "kind" | "act">): string => `${kind.record.id}.${act}`;
