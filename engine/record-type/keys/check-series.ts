/**
 * A number series: two rows never get the same number, so the pattern writes the running number and whatever it begins anew with; some
 * transition gives it, and a row that goes takes none along.
 */
import type { Fault } from "../../check/fault";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordColumn, RecordSeries } from "../../documents/language";
import type { Pointer } from "../../json/pointer";
import type { RecordChecking } from "../record-part";

export function checkSeries(
  columns: Readonly<Record<string, RecordColumn>>,
  { record: { transitions = [], reset } }: RecordChecking,
): Fault[] {
  return Object.entries(columns).flatMap(([name, { series }]) => {
    if (series === undefined) return [];
    const pointer: Pointer = ["columns", name, "series"];
    const isGiven = transitions.some(({ number }) => number === name);
    return [
      ...checkPattern(series, pointer),
      ...(isGiven ? [] : [withoutEffect(pointer, [`"number": "${name}"`])]),
      ...(reset === "remove" ? [{ code: "series-lost", pointer, at: "key", found: name } as const] : []),
    ];
  });
}

/** The variables in the pattern for each part that numbers begin anew with; one of them is enough. */
const writtenBy: Readonly<Record<string, readonly string[]>> = {
  year: ["series.year"],
  month: ["series.month", "series.roman"],
};

function checkPattern({ pattern, per = [] }: RecordSeries, pointer: Pointer): Fault[] {
  const has = (path: string) => new RegExp(`\\{\\s*${path.replaceAll(".", "\\.")}\\s*[|}]`).test(pattern);
  const parts = per.includes("month") && !per.includes("year") ? [...per, "year"] : per;
  const wanted = [["series.number"], ...parts.map((part) => writtenBy[part] ?? [`row.${part}`])];
  const lacking = wanted.filter((paths) => !paths.some(has));
  return lacking.map(([path = ""]): Fault => {
    return { code: "series-ambiguous", pointer: [...pointer, "pattern"], at: "value", found: `{${path}}` };
  });
}
