/** Operators on WIB dates. `reached`, `open` and `age` read the server's date, never the clock of a device. */
import { ageInYears, compareDates, daysBetween, edgeOfDay, plusDays, plusMinutes } from "../dates";
import { inTime } from "../sql-times";
import { type Operator, plain } from "./operator";

const comparison = { ...plain, takes: ["date", "date"], gives: "boolean", concludes: "dates" } as const;
const againstNow = { ...comparison, takes: ["date"], reads: ["date"] } as const;
const edge = { ...plain, takes: ["date"], gives: "date", concludes: "nothing", sql: "refused" } as const;

export const dateOperators = {
  /** True once the server's date has come to the given date or date-time (a date alone counts from 00:00). */
  reached: { ...againstNow, run: (date, now) => compareDates(date, now) <= 0, sql: inTime("<=") },
  /** True while the given date has not passed; a date without a time lasts to its last second. */
  open: {
    ...againstNow,
    run: (date, now) => compareDates(now, date, "end") <= 0,
    sql: (date, now) => inTime("<=", "end")(now, date),
  },
  before: { ...comparison, run: (one, other) => compareDates(one, other) < 0, sql: inTime("<") },
  after: { ...comparison, run: (one, other) => compareDates(one, other) > 0, sql: inTime(">") },
  /** The date-time that many minutes after the given one; null without a date. */
  plusMinutes: { ...plain, takes: ["date", "number"], gives: "date", run: plusMinutes, concludes: "nothing", sql: "refused" },
  /** The first and the last moment of a day; a date that has a time stays. Null without a date. */
  startOfDay: { ...edge, run: (date) => edgeOfDay(date, "start") },
  endOfDay: { ...edge, run: (date) => edgeOfDay(date, "end") },
  /** The date so many days after the given one, at the same time where it has one; null without a date. */
  plusDays: { ...plain, takes: ["date", "number"], gives: "date", run: plusDays, concludes: "nothing", sql: "refused" },
  /** Days of the calendar from the first date to the second, whatever their times; negative where it is earlier, null without a date. */
  daysBetween: { ...plain, takes: ["date", "date"], gives: "number", run: daysBetween, concludes: "nothing", sql: "refused" },
  /** Full years from the given date to the server's date; null without a date. */
  age: { ...plain, takes: ["date"], gives: "number", reads: ["date"], run: ageInYears, concludes: "nothing", sql: "refused" },
} satisfies Record<string, Operator>;
