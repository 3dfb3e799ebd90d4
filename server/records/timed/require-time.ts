/**
 * Whether what arrives at timed work still counts. What arrives too late is kept beside the row, after the refused write has been rolled back,
 * and the person is told.
 */
import { isObject, toWib } from "../../../engine/index";
import { personOf } from "../../calls/handler";
import { Failure } from "../../failures/failure";
import type { OpenedRow } from "../opened-row";
import { keepLateWork } from "./late-work";

/** Whether the time lets nobody write or send any more; who may lengthen it still may. */
export const isTooLate = ({ time, kind }: OpenedRow, transition?: string): boolean =>
  time?.isOver === true && (transition === undefined || kind.record.timed?.send.includes(transition) === true);

/** Throws a Failure (409 `time-over`). `sent` is what was to be written, as it was sent. */
export function requireTime(opened: OpenedRow, late: { act: "save" | "draft"; sent: unknown } | { transition: string }): void {
  const { context, kind, stored, time, hidden, readers } = opened;
  const transition = "transition" in late ? late.transition : undefined;
  if (!isTooLate(opened, transition)) return;
  const { services } = context;
  const now = services.clock();
  const writers = new Set(kind.record.writes.flatMap(({ as }) => as));
  if ("act" in late && isObject(late.sent) && readers.some(({ id }) => writers.has(id))) {
    const data = Object.fromEntries(Object.entries(late.sent).filter(([name]) => !hidden.has(name)));
    const { act } = late;
    const of = { type: kind.record.id, recordId: stored.row.id, account: personOf(context).id };
    context.onRollback(() => keepLateWork(services.db, services.vault, { ...of, act, data, at: now }));
  }
  const end = time?.end ? toWib(time.end) : null;
  throw new Failure(409, "time-over", { values: { end, now: toWib(now) }, body: { end, now: toWib(now) } });
}
