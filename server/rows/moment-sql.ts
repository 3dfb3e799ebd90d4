/**
 * The moment from which a transition at a time counts, as SQL over a row `t`: a column of it, what the rows of a window say for its owner, a
 * date, or the end of timed work.
 * As for a person who asks (program-config.ts), the most particular row with a value wins. So a row that staff change counts at once, and what a
 * window closes needs no copy of its date.
 */
import { type RawBuilder, sql } from "kysely";
import { fromWib, type RowShape, type TimedWork, type TransitionTime, type WindowMoment } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { columnSql } from "./fragment-sql";
import { type RecordKind, recordKind } from "./record-kind";

export interface MomentSql {
  /** The table that is joined to `t`. */
  readonly from: RawBuilder<unknown>;
  readonly moment: RawBuilder<unknown>;
  /** Whether the moment comes by this time; and, where it says so, later than another. */
  isPast(limit: RawBuilder<unknown>, since?: RawBuilder<unknown>): RawBuilder<boolean>;
}

export function momentSql(base: DocumentView, kind: RecordKind, at: TransitionTime): MomentSql {
  if ("timed" in at) return timedSql(base, kind, at.timed);
  if ("on" in at) return onDateSql(at.on);
  if ("moment" in at) return windowSql(recordKind(base, at.moment.record), kind, at.moment);
  const moment = columnSql(kind.shape, at.column);
  // Compared with the bare column, so that the index on (state, column) finds the rows.
  return { from: sql``, moment, isPast: (limit, since) => within(moment, limit, since) };
}

function onDateSql(date: string): MomentSql {
  const moment = sql`cast(${fromWib(date)} as timestamptz)`;
  return { from: sql``, moment, isPast: (limit, since) => within(moment, limit, since) };
}

const within = (moment: RawBuilder<unknown>, limit: RawBuilder<unknown>, since?: RawBuilder<unknown>) =>
  since ? sql<boolean>`(${moment} <= ${limit} and ${moment} > ${since})` : sql<boolean>`${moment} <= ${limit}`;

/** When the time of a row is over: its own end, or that of the window where it comes first, but as much later as was granted. */
function timedSql(base: DocumentView, { shape }: RecordKind, { end, extended, window: moment }: TimedWork): MomentSql {
  const own = columnSql(shape, end);
  const granted = extended === undefined ? sql`cast(null as timestamptz)` : columnSql(shape, extended);
  const window = moment && particular(recordKind(base, moment.record), shape, moment);
  const usual = window ? sql`least(${own}, w.moment)` : own;
  const over = sql`greatest(${granted}, ${usual})`;
  return {
    from: window ? sql`left join lateral ${window.row} as w on true` : sql``,
    moment: over,
    // The first part reads the row's own columns alone.
    isPast: (limit) =>
      sql`(${own} <= ${limit} or ${granted} <= ${limit} ${window ? sql`or ${window.hasClosed(limit)}` : sql``}) and ${over} <= ${limit}`,
  };
}

function windowSql(config: RecordKind, { shape }: RecordKind, window: WindowMoment): MomentSql {
  const { row, hasClosed } = particular(config, shape, window);
  return {
    from: sql`cross join lateral ${row} as w`,
    moment: sql`w.moment`,
    // The first part reads no row of `t`: while no window closes in that time at all, none is looked at.
    isPast: (limit, since) => sql`${hasClosed(limit, since)} and ${within(sql`w.moment`, limit, since)}`,
  };
}

/** The most particular row with a value, and whether any window of that name closes in a time. */
function particular(config: RecordKind, shape: RowShape, { key, column, edge, window, states, by }: WindowMoment) {
  const of = (name: string) => columnSql(config.shape, name, "m");
  const day = edge === "start" ? of(column) : sql`${of(column)} + 1`;
  const value = config.columns.get(column) === "date" ? sql`((${day})::timestamp at time zone interval '7 hours')` : of(column);
  const counts = [
    sql`${of(key)} = ${sql.lit(window)}`,
    sql`${of(column)} is not null`,
    ...(states ? [sql`${of("state")} in (${sql.join(states.map((state) => sql.lit(state)))})`] : []),
  ];
  const fits = by.map(({ key: name, own }) => sql`(${of(name)} is null or ${of(name)} = ${columnSql(shape, own)})`);
  const rows = sql`${sql.table(config.table)} as m where ${sql.join(counts, sql` and `)}`;
  const fitting = fits.length === 0 ? rows : sql`${rows} and ${sql.join(fits, sql` and `)}`;
  const order = [...by.map(({ key: name }) => sql`${of(name)} is not null desc`), sql`m.id`];
  return {
    row: sql`(select ${value} as moment from ${fitting} order by ${sql.join(order)} limit 1)`,
    hasClosed: (limit: RawBuilder<unknown>, since?: RawBuilder<unknown>) =>
      sql<boolean>`exists (select from ${rows} and ${within(value, limit, since)})`,
  };
}
