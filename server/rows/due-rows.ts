/**
 * Rows whose time has come: those that a transition `at` a time may move now. A time counts once: what was made at it or later is not made
 * again, so that a person who takes back what happened by itself is not overruled the next moment.
 */
import { type RawBuilder, sql } from "kysely";
import { bindRule, type CompiledTransition, type TransitionTime, toWib } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { conditionSql } from "./fragment-sql";
import { type MomentSql, momentSql } from "./moment-sql";
import { type RecordKind, recordKind } from "./record-kind";
import { boundParts, type PartsOf } from "./transition-phases";

export interface TimedTransition {
  readonly kind: RecordKind;
  readonly transition: CompiledTransition;
  readonly at: TransitionTime;
  /** When rows come due, as SQL. */
  readonly momentOf: MomentSql;
}

interface Timing {
  readonly base: DocumentView;
  readonly kind: RecordKind;
  readonly transition: CompiledTransition;
}

export const timeParts = {
  at: (at, { base, kind, transition }) => (at ? [{ kind, transition, at, momentOf: momentSql(base, kind, at) }] : []),
} satisfies PartsOf<"time", Timing, readonly TimedTransition[]>;

export interface DueRow {
  readonly type: string;
  readonly transition: string;
  readonly id: string;
  readonly revision: number;
  readonly due: Date;
  /** How often it has failed. */
  readonly tries: number;
}

/** All of the project, which stand in the base: no cohort changes a record type. */
export function timedTransitions(base: DocumentView): TimedTransition[] {
  return base.library.ids("record").flatMap((type) => {
    const kind = recordKind(base, type);
    return [...kind.record.transitions.values()].flatMap((transition) =>
      boundParts(timeParts, transition).flatMap((part) => part({ base, kind, transition })),
    );
  });
}

/** The rows that have been due the longest, of all record types in one order. What has failed waits until it is tried again. */
export async function dueRows(db: Database, timed: readonly TimedTransition[], now: Date, most: number): Promise<DueRow[]> {
  if (timed.length === 0) return [];
  const parts = timed.map((one) => dueSql(one, now, most));
  const { rows } = await sql<DueRow>`
    select * from (${sql.join(parts, sql.raw(" union all "))}) as found order by due, id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

function dueSql({ kind, transition, at, momentOf }: TimedTransition, now: Date, most: number): RawBuilder<unknown> {
  const { from, moment, isPast } = momentOf;
  const due = sql`${moment} + make_interval(secs => ${sql.lit(at.seconds)})`;
  const type = sql.lit(kind.record.id);
  const id = sql.lit(transition.id);
  const rule = conditionSql(bindRule(transition.when, kind.shape, { date: toWib(now) }));
  const limit = sql`cast(${new Date(now.getTime() - at.seconds * 1000)} as timestamptz)`;
  return sql`(select ${type} as type, ${id} as transition, t.id, t.revision, ${due} as due, coalesce(f.tries, 0) as tries
    from ${sql.table(kind.table)} as t ${from}
    left join due_failure as f on f.type = ${type} and f.record_id = t.id and f.transition = ${id}
    where t.state in (${sql.join(transition.in.map((state) => sql.lit(state)))}) and ${isPast(limit)} and ${rule}
    and (f.retry_at is null or f.retry_at <= cast(${now} as timestamptz))
    and not exists (select from record_event as e
      where e.record_id = t.id and e.type = ${type} and e.act = ${id} and e.at >= ${due})
    order by ${moment}, t.id limit ${sql.lit(most)})`;
}
