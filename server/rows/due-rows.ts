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
import { dueSql, latestMoment } from "./time-shift";
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
  /** From which `due` is counted. */
  readonly moment: Date;
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

/** What is looked for: the rows that are due by now, at most so many; or whether this one still is. */
export interface DueSearch {
  readonly now: Date;
  readonly most: number;
  readonly id?: string;
  /** Rows that are not looked for, by `<type>.<transition>`. */
  readonly without?: ReadonlyMap<string, readonly string[]>;
}

/** The rows that have been due the longest, of all record types in one order. What has failed waits until it is tried again. */
export async function dueRows(db: Database, timed: readonly TimedTransition[], search: DueSearch): Promise<DueRow[]> {
  if (timed.length === 0) return [];
  const parts = timed.map((one) => dueRowsSql(one, search));
  const { rows } = await sql<DueRow>`
    select * from (${sql.join(parts, sql.raw(" union all "))}) as found order by due, id limit ${sql.lit(search.most)}`.execute(
    db,
  );
  return rows;
}

function dueRowsSql(
  { kind, transition, at, momentOf }: TimedTransition,
  { now, most, id, without }: DueSearch,
): RawBuilder<unknown> {
  const { from, moment, isPast } = momentOf;
  const due = dueSql(moment, at);
  const type = sql.lit(kind.record.id);
  const act = sql.lit(transition.id);
  const rule = conditionSql(bindRule(transition.when, kind.shape, { date: toWib(now) }));
  const present = timeSql(now);
  const left = without?.get(dueKey({ type: kind.record.id, transition: transition.id })) ?? [];
  const comes = isPast(timeSql(latestMoment(at, now)), at.reminds && present);
  return sql`(select ${type} as type, ${act} as transition, t.id, t.revision, ${due} as due, ${moment} as moment, coalesce(f.tries, 0) as tries
    from ${sql.table(kind.table)} as t ${from}
    left join due_failure as f on f.type = ${type} and f.record_id = t.id and f.transition = ${act}
    where t.state in (${sql.join(transition.in.map((state) => sql.lit(state)))}) and ${comes} and ${rule}
    ${id === undefined ? sql`` : sql`and t.id = ${id}`} ${left.length === 0 ? sql`` : sql`and t.id <> all(${sql.val(left)})`}
    and (f.retry_at is null or f.retry_at <= ${present}) ${at.reminds ? sql`and t.created_at <= ${due}` : "on" in at ? sql`and t.created_at < ${moment}` : sql``}
    and not exists (select from record_event as e
      where e.record_id = t.id and e.type = ${type} and e.act = ${act} ${at.reminds?.isOnce ? sql`` : sql`and e.at >= ${due}`})
    order by ${moment}, t.id limit ${sql.lit(most)})`;
}

export const dueKey = ({ type, transition }: Pick<DueRow, "type" | "transition">): string => `${type}.${transition}`;

const timeSql = (time: Date) => sql`cast(${time} as timestamptz)`;
