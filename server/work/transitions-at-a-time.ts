/**
 * Makes the transitions whose time has come, the longest due first, each in a transaction of its own. The row is taken in the revision that
 * was seen to be due: where somebody changed it since, it is looked at again. One that fails is tried later and stops no other.
 */
import { evaluate, type JsonObject, type Scope, type TransitionTime, toWib } from "../../engine/server";
import type { Handler } from "../context/handler";
import type { Database } from "../database/tables";
import { contextOfNobody } from "../records/context-of-nobody";
import { type JudgingContext, ownerJudge } from "../records/owner";
import { withLastDraft } from "../records/timed/last-draft";
import { forgetFailure, noteFailure } from "../rows/due-failures";
import { type DueRow, dueRows, type TimedTransition, timedTransitions } from "../rows/due-rows";
import type { Maker } from "../rows/maker";
import { findRow, type Row } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { atOneMoment } from "../services/clock";
import type { Services } from "../services/services";
import { inTransaction } from "../services/transaction";
import { applyTransition } from "../transitions/apply-transition";
import { LeftOut } from "./left-out";
import type { RunnerLog, Work } from "./runner";
import { failedTransitions } from "./waiting-rows";

/** `answers` are what calls are answered by: rules may ask them for choices. */
export function transitionsAtATime(services: Services, answers: ReadonlyMap<string, Handler>, log: RunnerLog): Work {
  const moveDue = dueMover(services, answers, log);
  return {
    name: "transitions at a time",
    concurrency: 1,
    next: () => moveDue({ isMeant: ({ at }) => at.reminds === undefined, most: 50 }),
    waiting: () => failedTransitions(services),
  };
}

/** What is made: which of the transitions, and how many rows are looked for at once. */
interface MeantToMove {
  readonly most: number;
  isMeant(one: TimedTransition): boolean;
}

/** Makes the next of those that are due. Gives whether any row is no longer due. */
export type DueMover = (meant: MeantToMove) => Promise<boolean>;

export function dueMover(services: Services, answers: ReadonlyMap<string, Handler>, log: RunnerLog): DueMover {
  const left = new LeftOut();

  /** Nothing moves where all that is due is in other hands; then looking again at once would only find the same. */
  async function moveDue({ isMeant, most }: MeantToMove): Promise<boolean> {
    const timed = timedTransitions(services.documents.base).filter(isMeant);
    const now = services.clock();
    let hasMoved = false;
    for (const due of await dueRows(services.db, timed, { now, most, without: left.now(now) }))
      hasMoved = (await tryOne(timed, due)) || hasMoved;
    return hasMoved;
  }

  /** Whether the row is no longer due now. */
  async function tryOne(timed: readonly TimedTransition[], due: DueRow): Promise<boolean> {
    try {
      return await makeOne(timed, due);
    } catch (error) {
      const { type, id, transition, tries } = due;
      log.warn({ err: error, type, record: id, transition, tries: tries + 1 }, "a transition at a time could not be made");
      await noteFailure(services.db, due, services.clock(), error);
      return true;
    }
  }

  async function makeOne(timed: readonly TimedTransition[], due: DueRow): Promise<boolean> {
    const found = timed.find(({ kind, transition }) => kind.record.id === due.type && transition.id === due.transition);
    if (!found) return false;
    const { kind, transition, at } = found;
    const after: (() => Promise<void>)[] = [];
    const moved = await inTransaction(services, async (db) => {
      const stored = await findRow(db, kind, due.id, { lock: "skip" });
      if (stored?.row.revision !== due.revision) return false;
      const still = at.reminds ? await stillDue(db, found, due) : due;
      if (!still) return false;
      const nobody = await contextOfNobody({ ...atOneMoment(services), db }, answers);
      const context = { ...nobody, onCommit: (step: () => Promise<void>) => void after.push(step) };
      const data = openedData(services.vault, kind, { id: due.id, sealed: stored.sealed });
      if (!(await isMeantFor(context, found, { ...stored.row, data }))) {
        left.add(due, services.clock());
        return true;
      }
      const { timed } = kind.record;
      const isSent = timed?.over === transition.id && timed.sendsDraft;
      const row = isSent ? await withLastDraft(context, kind, { stored, data }) : { stored, data };
      await applyTransition(context, {
        kind,
        transition,
        storedRow: row.stored,
        data: row.data,
        maker: { id: null, as: null, ...untilOver(still, at, context.scope) },
      });
      await forgetFailure(db, due);
      return true;
    });
    for (const step of after) await step();
    return moved;
  }

  /** A mail cannot be taken back: what others wrote since the batch was looked for is asked once more, now that the row is locked. */
  async function stillDue(db: Database, one: TimedTransition, { id }: DueRow): Promise<DueRow | undefined> {
    const [found] = await dueRows(db, [one], { now: services.clock(), most: 1, id });
    return found;
  }

  return moveDue;
}

/** Whether it is a reminder for this row's owner, as they are now; every other transition is meant for all. */
async function isMeantFor(
  context: JudgingContext,
  { kind, at }: TimedTransition,
  row: Row & { readonly data: JsonObject },
): Promise<boolean> {
  if (at.reminds?.when === undefined) return true;
  const { owner, scope } = await ownerJudge(context, kind, { owner: row.owner });
  return owner !== undefined && Boolean(evaluate(at.reminds.when, { ...scope, row }));
}

/** Of a reminder: until when there is time, for its mail and for what the mail says. */
function untilOver({ moment }: DueRow, { reminds }: TransitionTime, scope: Scope): Pick<Maker, "scope" | "until"> {
  if (!reminds) return { scope };
  const until = reminds.isLastDay ? toWib(new Date(moment.getTime() - 1)).slice(0, 10) : toWib(moment);
  return { scope: { ...scope, until }, until: moment };
}
