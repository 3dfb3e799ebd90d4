/** The moments that a transition of timed work writes: when it begins and ends, and how long it is extended. */
import { evaluate, type Scope, toWib } from "../../../engine/server";
import type { RecordKind } from "../../rows/record-kind";
import type { Row } from "../../rows/record-table";
import type { JudgingContext } from "../owner";
import { endOf } from "./row-time";

const minute = 60_000;

/** By column; nothing for any other transition. `scope` reads the row, and what was asked for. */
export async function timeSet(
  { db, services }: JudgingContext,
  kind: RecordKind,
  { act, row, scope }: { readonly act: string; readonly row: Row; readonly scope: Scope },
): Promise<Readonly<Record<string, string | null>>> {
  const { timed } = kind.record;
  const now = services.clock();
  if (!timed) return {};
  if (act === timed.start) {
    const minutes = minutesOf(timed.minutes && evaluate(timed.minutes.$value, scope));
    const end = minutes === undefined ? null : toWib(new Date(now.getTime() + minutes * minute));
    return { [timed.began]: toWib(now), [timed.end]: end, ...(timed.extended ? { [timed.extended]: null } : {}) };
  }
  const granted = timed.extend.get(act);
  if (!granted || timed.extended === undefined) return {};
  const minutes = minutesOf(evaluate(granted.$value, scope));
  const end = await endOf(db, services.documents.base, kind, { timed, id: row.id });
  // Where nothing ends the time, it cannot be longer.
  if (minutes === undefined || (end === null && timed.in.includes(row.state))) return {};
  const from = Math.max(end?.getTime() ?? 0, now.getTime());
  return { [timed.extended]: toWib(new Date(from + minutes * minute)) };
}

/** Undefined for what is no number of minutes. */
function minutesOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
}
