/**
 * The value of a date range: "2026-11-01/2026-11-21" where the schema's type is string, a list of two where it is array. An end that
 * is not chosen yet is empty: "2026-11-01/".
 */
import type { DateRange } from "../../values/value-words";
import { parseTyped } from "./date-text";

/** The value of a range, in order: a reversed one is swapped (001 §8). Half-typed dates keep their digits, not their slashes. */
export function writeRange(range: DateRange, asList: boolean, empty: unknown): unknown {
  const [start, end] = inOrder(range).map((date) => (asList ? date : date.replaceAll("/", "-"))) as [string, string];
  if (start === "" && end === "") return empty;
  if (!asList) return `${start}/${end}`;
  return end === "" ? [start] : [start, end];
}

export function isReversed([start, end]: DateRange): boolean {
  return parseTyped(start) === start && parseTyped(end) === end && start > end;
}

export function inOrder(range: DateRange): DateRange {
  return isReversed(range) ? [range[1], range[0]] : range;
}

/** A range with a beginning and no end (001 §8: "Harap pilih tanggal berakhir"). */
export function isIncomplete([start, end]: DateRange): boolean {
  return start !== "" && end === "";
}
