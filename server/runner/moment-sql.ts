/**
 * The moment from which a transition at a time counts, as SQL over a row `t`: a column of it, or what the rows of a window say for its owner.
 * As for a person who asks (program-config.ts), the most particular row with a value wins. So a row that staff change counts at once, and what a
 * window closes needs no copy of its date.
 */
import { type RawBuilder, sql } from "kysely";
import type { TransitionTime, WindowMoment } from "../../engine/index";
import type { DocumentView } from "../documents";
import { columnSql } from "../records/fragment-sql";
import { type RecordKind, recordKind } from "../records/record-kind";

export interface MomentSql {
  /** What is joined to `t`. */
  readonly from: RawBuilder<unknown>;
  readonly moment: RawBuilder<unknown>;
  /** Whether the moment has come by this time. */
  isPast(limit: RawBuilder<unknown>): RawBuilder<boolean>;
}

export function momentSql(base: DocumentView, kind: RecordKind, at: TransitionTime): MomentSql {
  if ("moment" in at) return windowSql(recordKind(base, at.moment.record), kind, at.moment);
  const moment = columnSql(kind.shape, at.column);
  // Compared with the bare column, so that the index on (state, column) finds the rows.
  return { from: sql``, moment, isPast: (limit) => sql`${moment} <= ${limit}` };
}

function windowSql(config: RecordKind, { shape }: RecordKind, { key, column, window, states, by }: WindowMoment): MomentSql {
  const of = (name: string) => columnSql(config.shape, name, "m");
  const value =
    config.columns.get(column) === "date" ? sql`((${of(column)} + 1)::timestamp at time zone interval '7 hours')` : of(column);
  const counts = [
    sql`${of(key)} = ${sql.lit(window)}`,
    sql`${of(column)} is not null`,
    ...(states ? [sql`${of("state")} in (${sql.join(states.map((state) => sql.lit(state)))})`] : []),
  ];
  const fits = by.map(({ key: name, own }) => sql`(${of(name)} is null or ${of(name)} = ${columnSql(shape, own)})`);
  const rows = sql`${sql.table(config.table)} as m where ${sql.join(counts, sql` and `)}`;
  const fitting = fits.length === 0 ? rows : sql`${rows} and ${sql.join(fits, sql` and `)}`;
  const particular = [...by.map(({ key: name }) => sql`${of(name)} is not null desc`), sql`m.id`];
  return {
    from: sql`cross join lateral (select ${value} as moment from ${fitting} order by ${sql.join(particular)} limit 1) as w`,
    moment: sql`w.moment`,
    // The first part reads no row of `t`: while no window has closed at all, none is looked at.
    isPast: (limit) => sql`exists (select from ${rows} and ${value} <= ${limit}) and w.moment <= ${limit}`,
  };
}
