/**
 * Whether what arrives at timed work still counts. What arrives too late is kept beside the row, after the refused write has been rolled back,
 * and the person is told.
 */
import { isObject, type JsonObject, readData, toWib } from "../../../engine/server";
import { personOf } from "../../context/handler";
import { Failure } from "../../failures/failure";
import type { RecordKind } from "../../rows/record-kind";
import { dataOf } from "../../rows/record-kind";
import type { OpenedRow } from "../opened-row";
import { keepLateWork, type LateWork } from "./late-work";

type Timed = Pick<OpenedRow, "time"> & { readonly kind: Pick<RecordKind, "record"> };

/** Whether the time lets nobody write or send any more; who may lengthen it still may. */
export const isTooLate = ({ time, kind }: Timed, transition?: string): boolean =>
  time?.isOver === true && (transition === undefined || kind.record.timed?.send.includes(transition) === true);

/**
 * Throws a Failure (409): `time-over` where the time is over, `work-ended` where the work was sent before that, or staff have lengthened a
 * time whose work has ended. `sent` is what was to be written, as it was sent.
 */
export function requireTime(opened: OpenedRow, late: { act: "save" | "draft"; sent: unknown } | { transition: string }): void {
  const { context, time } = opened;
  const isOver = isTooLate(opened, "transition" in late ? late.transition : undefined);
  const unsent = "act" in late ? whatDiffers(opened, late.sent) : {};
  if (!isOver && (time?.running !== false || Object.keys(unsent).length === 0)) return;
  const now = context.services.clock();
  if ("act" in late && Object.keys(unsent).length > 0) keepLate(opened, { act: late.act, data: unsent, at: now });
  const told = { end: time?.end ? toWib(time.end) : null, now: toWib(now) };
  throw new Failure(409, isOver ? "time-over" : "work-ended", { values: told, body: told });
}

/** The values that a writer of the row has typed and that do not stand there already; nothing of anybody else. */
function whatDiffers({ context, kind, data, hidden, readers }: OpenedRow, sent: unknown): JsonObject {
  const writers = new Set(kind.record.writes.flatMap(({ as }) => as));
  if (!isObject(sent) || !readers.some(({ id }) => writers.has(id))) return {};
  const { documents, master } = context.services;
  const read = readData(dataOf(documents.base, kind).compiled, sent, master.spellings(documents.base.library));
  const differs = ([name, value]: [string, unknown]) => !hidden.has(name) && JSON.stringify(value) !== JSON.stringify(data[name]);
  return Object.fromEntries(Object.entries(read).filter(differs));
}

/** After the refused write has been rolled back. */
function keepLate({ context, kind, stored }: OpenedRow, late: Pick<LateWork, "act" | "data" | "at">): void {
  const { db, vault } = context.services;
  const of = { type: kind.record.id, recordId: stored.row.id, account: personOf(context).id };
  context.onRollback(() => keepLateWork(db, vault, { ...of, ...late }));
}
