/**
 * The column by which a report groups: a column, a state, or the period of a day or a moment, in WIB.
 *
 *   "month:tanggal"  ->  { column: "tanggal", period: "month", name: "tanggal_month" }, whose value is the period's first day
 */
export const periods = ["day", "month", "quarter", "year"] as const;
export type Period = (typeof periods)[number];

export interface ReportGroup {
  readonly column: string;
  /** The name of its values in the answer's rows. */
  readonly name: string;
  readonly period: Period | undefined;
}

export function reportGroup(key: string): ReportGroup {
  const [, word, column = ""] = /^([a-z]+):(.+)$/.exec(key) ?? [undefined, undefined, key];
  const period = periods.find((one) => one === word);
  return { column, period, name: period === undefined || period === "day" ? column : `${column}_${period}` };
}
