import { type TimedAnswer, toWib, underPresentNames } from "../../../engine/server";
import type { OpenedRow } from "../opened-row";
import { withoutNames } from "../readers";
import { findLateWork } from "./late-work";
import { settledAt } from "./row-time";

/** The time of a row in its answer; nothing before that has begun. */
export async function timeAnswer({ context, kind, stored, time, hidden }: OpenedRow): Promise<{ timed?: TimedAnswer }> {
  if (!time) return {};
  const { db, services } = context;
  const now = services.clock();
  const isEnded = time.isOver || !time.running;
  const late = isEnded ? await findLateWork(db, services.vault, { type: kind.record.id, recordId: stored.row.id }) : undefined;
  const settled = settledAt(time, now);
  return {
    timed: {
      end: time.end && toWib(time.end),
      now: toWib(now),
      running: time.running && !time.isOver,
      settled: settled && toWib(settled),
      late: late ? { at: toWib(late.at), data: withoutNames(underPresentNames(kind.renamed, late.data), hidden) } : null,
    },
  };
}
