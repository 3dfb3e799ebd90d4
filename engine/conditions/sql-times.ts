/** The operators on dates and moments, in SQL: both as the wall clock of WIB. */
import { momentOf, normalizeDate } from "../dates/moment";
import { type Column, NoSql, never, nullIsNo, type PlainFragment, type Sign, type Sql, type SqlArgument } from "./sql";

/** A date before or after another; false where one is empty. `edge` says what a day without a time stands for in the second. */
export function inTime(sign: Sign, edge: Edge = "start"): Sql {
  return (one, other) => {
    const [left, right] = [timeOf(one, "start"), timeOf(other, edge)];
    if (left === undefined || right === undefined) return never;
    return nullIsNo([...besideTime(left, right), ` ${sign} `, ...besideTime(right, left)]);
  };
}

type Edge = "start" | "end";

/** A time that is known now, as the wall clock of WIB, or a column of dates or moments. */
type Time = string | (Column & { readonly edge: Edge });

/** Undefined for a value that is no date. */
function timeOf(argument: SqlArgument | undefined, edge: Edge): Time | undefined {
  if (argument?.kind === "value") {
    const text = normalizeDate(argument.value, edge);
    if (text !== undefined && !momentOf(text)) throw new NoSql(`${text} is no day of the calendar`);
    return text;
  }
  if (argument?.kind !== "column") throw new NoSql("a condition is no date");
  if (argument.type !== "date" && argument.type !== "moment") throw new NoSql(`${argument.name} is no date`);
  return { ...argument, edge };
}

/** A column beside a known time stands bare, and the time is said as the column holds it. */
function besideTime(side: Time, other: Time): PlainFragment {
  if (typeof side !== "string") return typeof other === "string" ? side.fragment : wallClock(side);
  const known: PlainFragment = [{ value: side, type: "text" }, "::timestamp"];
  if (typeof other === "string") return known;
  if (other.type === "moment") return ["(", ...known, " at time zone interval '7 hours')"];
  return other.edge === "start" ? known : ["(", ...known, ` - ${dayLong})`];
}

/** A column as the wall clock of WIB. */
function wallClock({ type, fragment, edge }: Exclude<Time, string>): PlainFragment {
  if (type === "moment") return ["(", ...fragment, " at time zone interval '7 hours')"];
  return edge === "start" ? [...fragment, "::timestamp"] : ["(", ...fragment, `::timestamp + ${dayLong})`];
}

/** The time from the first second of a day to its last. */
const dayLong = "interval '86399 seconds'";
