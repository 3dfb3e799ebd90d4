/**
 * When a transition at a time is due, counted from its moment: so many seconds from it; or, where it names an hour, at that hour of the day
 * (WIB) that lies so many days from the moment's own. What ends at midnight ends on the day before; a date begins at it.
 *
 *   { seconds: -2 days, secondOfDay: 7 hours }: moment 21 November 00.00  ->  due 18 November 07.00
 */
import { type RawBuilder, sql } from "kysely";
import type { TransitionTime } from "../../engine/server";

const day = 86_400_000;
const wib = 7 * 3_600_000;

export function dueSql(moment: RawBuilder<unknown>, at: TransitionTime): RawBuilder<unknown> {
  const { seconds, secondOfDay } = at;
  if (secondOfDay === undefined) return sql`${moment} + make_interval(secs => ${sql.lit(seconds)})`;
  const inDay = "on" in at ? moment : sql`(${moment} - interval '1 microsecond')`;
  const ownDay = sql`date_trunc('day', ${inDay} at time zone interval '7 hours')`;
  return sql`((${ownDay} + make_interval(secs => ${sql.lit(seconds + secondOfDay)})) at time zone interval '7 hours')`;
}

/** The latest moment that is due by now, so that the database compares moments as they are stored. */
export function latestMoment(at: TransitionTime, now: Date): Date {
  const { seconds, secondOfDay } = at;
  const shifted = now.getTime() - seconds * 1000;
  if (secondOfDay === undefined) return new Date(shifted);
  const ownDay = Math.floor((shifted + wib - secondOfDay * 1000) / day) * day;
  return new Date(ownDay + day - wib - ("on" in at ? 1 : 0));
}
