/** The time of a row of timed work as it is now: asked of the database, because a window that staff move counts at once. */
import { sql } from "kysely";
import { graceSeconds, type TimedWork } from "../../../engine/server";
import type { Database } from "../../database/tables";
import type { DocumentView } from "../../documents/documents";
import { momentSql } from "../../rows/moment-sql";
import type { RecordKind } from "../../rows/record-kind";
import type { Row } from "../../rows/record-table";
import type { Means } from "../../services/services";

export interface RowTime {
  /** Null where nothing ends it yet. */
  readonly end: Date | null;
  /** Whether the row is in a state in which the time runs. */
  readonly running: boolean;
  /** Whether nothing that arrives now is counted any more. */
  readonly isOver: boolean;
}

/** Undefined for a row whose time has not begun, and where the record type knows no time. */
export async function timeOf({ db, services }: Means, kind: RecordKind, row: Row): Promise<RowTime | undefined> {
  const { timed } = kind.record;
  if (!timed || typeof row[timed.began] !== "string") return undefined;
  const now = services.clock();
  const end = await endOf(db, services.documents.base, kind, { timed, id: row.id });
  const isOver = end !== null && now.getTime() > end.getTime() + graceSeconds * 1000;
  return { end, running: timed.in.includes(row.state), isOver };
}

/** Null where nothing ends it yet. */
export async function endOf(
  db: Database,
  base: DocumentView,
  kind: RecordKind,
  { timed, id }: { readonly timed: TimedWork; readonly id: string },
): Promise<Date | null> {
  const { from, moment } = momentSql(base, kind, { timed, seconds: 0 });
  const { rows } = await sql<{ end: Date | null }>`
    select ${moment} as end from ${sql.table(kind.table)} as t ${from} where t.id = ${id}`.execute(db);
  return rows[0]?.end ?? null;
}

/** When a page asks again what has become of a row whose time is over: what happens by itself follows within seconds. */
export function settledAt({ end }: RowTime, now: Date): Date | null {
  if (end === null) return null;
  return new Date(Math.max(end.getTime() + (graceSeconds + 2) * 1000, now.getTime() + 3_000));
}
