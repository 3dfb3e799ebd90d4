/**
 * The value of a workbook's cell (ECMA-376 part 1, 18.3.1.4). A day is one of the calendar, whatever zone this machine is in. What is no
 * value is told as such: it is not the same as an empty cell.
 *
 *   { kind: "e", value: "#N/A" }                 ->  { unread: "error", found: "#N/A" }
 *   { kind: "n", value: "46347", shown: "day" }  ->  { time: "2026-11-21" }
 */
import type { SheetCell, UnreadCell } from "../sheet-lines";
import type { DigitsShown, Shown } from "./read-formats";
import { unescaped } from "./read-texts";

export interface WrittenCell {
  readonly kind: string;
  /** Undefined where the cell has no `v`. */
  readonly value: string | undefined;
  /** Undefined where it has none; empty for one that another cell tells. */
  readonly formula: string | undefined;
  /** A text that stands in the cell itself. */
  readonly own: string | undefined;
  readonly shown: Shown;
}

export interface BookFacts {
  readonly texts: readonly string[];
  /** Whether its days are counted from 1904. */
  readonly from1904: boolean;
}

export function readCell(cell: WrittenCell, { texts, from1904 }: BookFacts): SheetCell {
  const { kind, value, formula, own, shown } = cell;
  // Programs that write formulas without reckoning leave the value out; a formula that gives an empty text says so.
  if (formula !== undefined && (value === undefined || (value === "" && kind !== "str")))
    return { unread: "formula", found: `=${formula}` };
  switch (kind) {
    case "inlineStr":
      return own ?? null;
    case "str":
      return value === undefined ? null : unescaped(value);
    case "s":
      return value === undefined || value === "" ? null : (texts[Number(value)] ?? odd(value));
    case "b":
      return value === undefined || value === "" ? null : (flags.get(value) ?? odd(value));
    case "e":
      return { unread: "error", found: value || "#?" };
    case "d":
      return value === undefined || value === "" ? null : dayOf(value);
    case "n":
      return value === undefined || value.trim() === "" ? null : numberOf(value, shown, from1904);
    default:
      return odd(value ?? "?");
  }
}

const odd = (found: string): UnreadCell => ({ unread: "odd", found });

const flags: ReadonlyMap<string, boolean> = new Map([
  ["1", true],
  ["0", false],
  ["true", true],
  ["false", false],
]);

/** As it is written: a zone behind it is none of the calendar's. */
function dayOf(value: string): SheetCell {
  const [, day, clock = ""] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(value.trim()) ?? [];
  if (day === undefined) return odd(value);
  return { time: clock === "" || clock === "00:00" ? day : `${day} ${clock}` };
}

const secondsOfDay = 86_400;
/** The last day of the year 9999. */
const lastDay = 2_958_466;

function numberOf(value: string, shown: Shown, from1904: boolean): SheetCell {
  const number = Number(value);
  if (!Number.isFinite(number)) return odd(value);
  if (shown === undefined) return shownNumber(number);
  if (shown === "percent") return `${String(shownNumber(number * 100)).replace(".", ",")}%`;
  if (typeof shown === "object") return digitsOf(number, shown);
  // Excel draws such a cell as ########.
  if (number < 0 || number >= lastDay) return odd(value);
  if (shown === "clock" || number < 1) return clockOf(number);
  return { time: timeOf(number + (from1904 ? 1_462 : 0)) };
}

/** With the digits that a spreadsheet shows: what 0.1 and 0.2 make together is 0.3. */
const shownNumber = (number: number) => (Number.isInteger(number) ? number : Number(number.toPrecision(15)));

/** A number that has lost its end stays one, and is told. */
function digitsOf(number: number, { before, digits }: DigitsShown): string | number {
  if (!Number.isInteger(number) || number < 0 || number >= 1e15) return number;
  return before + String(number).padStart(digits, "0");
}

/** 0.75 -> 18:00 */
function clockOf(days: number): string {
  const minutes = Math.round(days * 1_440);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Days since the last of 1899; Excel believes that 1900 had a 29th of February. */
function timeOf(days: number): string {
  const seconds = Math.round((days - 25_569 + (days < 60 ? 1 : 0)) * secondsOfDay);
  const [day = "", clock = ""] = new Date(seconds * 1_000).toISOString().split("T");
  return clock.startsWith("00:00") ? day : `${day} ${clock.slice(0, 5)}`;
}
