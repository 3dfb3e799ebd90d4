import type { Row } from "../../values/rows";
import type { ResolvedRow } from "./resolve";

/** A list with more rows than this is not looked through for columns that say nothing. */
const mostRows = 100;

const isEmpty = ({ text, note }: ResolvedRow["cells"][number]) =>
  note === undefined || note === "" ? /^[-–—]?$/.test(text.trim()) : false;

/** Of these columns those in which some row of the page says something; the first names the row, and always stands. */
export function filledColumns(
  shown: readonly number[],
  rows: readonly Row[],
  resolveRow: (row: Row) => ResolvedRow,
): readonly number[] {
  if (rows.length === 0 || rows.length > mostRows) return shown;
  const resolved = rows.map(resolveRow);
  return shown.filter((index, place) => place === 0 || resolved.some(({ cells }) => cells[index] && !isEmpty(cells[index])));
}
