/**
 * Writes a transition that is allowed already, whoever makes it: a person (make-transition.ts), the clock (server/work) or another
 * transition (effects.ts). Its phases make one change, and each stands in a file of `phases/`:
 *
 *   lock      the rows that it will touch, before it begins (rows/lock-rows.ts)
 *   require   what must hold, now that it is known what was asked for
 *   set       data and columns that the row is to have
 *   write     the next revision, its state and its holder
 *   event     the line of the history
 *   follow    what copies the row, and its papers
 *   effects   what it does to the account, to other rows, and by new ones
 *   tell      mail, partners, and who acted
 */
import type { IssuedPaper } from "../papers/issue-paper";
import type { JudgingContext, OwnerJudge } from "../records/owner";
import type { StoredRow } from "../rows/record-table";
import { beginMove, type Move } from "./move-start";
import { makeAllEffects } from "./phases/effects";
import { noteEvent } from "./phases/event";
import { followAll } from "./phases/follow";
import { requireAll } from "./phases/require";
import { setAll } from "./phases/set";
import { tellAll } from "./phases/tell";
import { writeAll } from "./phases/write";

export interface AppliedTransition {
  readonly rowAfter: StoredRow;
  readonly judge: OwnerJudge;
  readonly changed: readonly string[];
  readonly message: string;
  /** The first paper that it issued. */
  readonly paper: IssuedPaper | undefined;
}

/** Throws a Failure: 422 for incomplete data and for what it requires, 409 `stale` where the row has another revision by now. */
export async function applyTransition(context: JudgingContext, move: Move): Promise<AppliedTransition> {
  const { transition } = move;
  const start = await beginMove(context, move, applyTransition);
  await requireAll(start, transition);
  const rowToBe = await setAll(start, transition);
  const rowWritten = await writeAll(rowToBe, transition);
  const eventNoted = await noteEvent(rowWritten, transition);
  const rowFollowed = await followAll(eventNoted, transition);
  const effectsMade = await makeAllEffects(rowFollowed, transition);
  const { rowAfter, judge, changed, message, paper } = await tellAll(effectsMade, transition);
  return { rowAfter, judge, changed, message, paper };
}
