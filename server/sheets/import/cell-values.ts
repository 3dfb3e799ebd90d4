/**
 * What a cell says, as the field holds it: numbers and days as people write them, choices by their words, and numbers that are names (NIK,
 * NPSN) with their zeros.
 *
 *   a day:     "21/11/2026"    ->  "2026-11-21"
 *   a number:  "1.250,5"       ->  1250.5
 *   a choice:  "DI Yogyakarta" ->  34
 */
import { isDay, isNumeric, type SheetColumn } from "../../../engine/index";
import { type ReadCell, wordsOf } from "../cell";
import { isFilled } from "./read-sheet";

/** A text of the portal (`import.<text>`) that says how to mend the cell. */
export interface CellFault {
  readonly text: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

export type CellValue = { readonly value: unknown } | { readonly fault: CellFault };

/** `labels` are the words of the field's choices by their codes; `shown` says yes and no. The value of an empty cell is null. */
export function cellValue(
  { type, isFlag, list }: SheetColumn,
  cell: ReadCell | undefined,
  { labels, shown }: { labels: ReadonlyMap<string, string> | undefined; shown: { yes: string; no: string } },
): CellValue {
  if (!isFilled(cell)) return { value: null };
  if (isFlag || type === "boolean") {
    const holds = flagOf(cell, shown);
    if (holds === undefined) return { fault: { text: "fault-yes-no", values: shown } };
    return { value: isFlag ? (holds ? 1 : 0) : holds };
  }
  if (list !== undefined && labels) return choiceOf(cell, labels, isNumeric(type));
  if (isNumeric(type)) return numberOf(cell);
  if (type === "date" || type === "moment") return timeOf(cell, type);
  return textOf(cell);
}

function flagOf(cell: ReadCell, { yes, no }: { yes: string; no: string }): boolean | undefined {
  const word = wordsOf(cell).toLowerCase();
  if (["1", "true", yes.toLowerCase()].includes(word)) return true;
  return ["0", "false", no.toLowerCase()].includes(word) ? false : undefined;
}

function choiceOf(cell: ReadCell, labels: ReadonlyMap<string, string>, isNumber: boolean): CellValue {
  const word = plain(wordsOf(cell));
  const code = labels.has(wordsOf(cell)) ? wordsOf(cell) : [...labels].find(([, label]) => plain(label) === word)?.[0];
  if (code === undefined)
    return { fault: { text: "fault-choice", values: { some: [...labels.values()].slice(0, 3).join(", ") } } };
  return { value: isNumber ? Number(code) : code };
}

const plain = (word: string) => word.toLowerCase().replace(/\s+/g, " ").trim();

/** With a dot for thousands and a comma before decimals, as here; a single dot before other than three digits is that of a decimal. */
function numberOf(cell: ReadCell): CellValue {
  if (typeof cell === "number") return { value: cell };
  const word = wordsOf(cell)
    .replace(/^Rp\s?/i, "")
    .replace(/\s/g, "");
  const local = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(word) || /^-?\d+,\d+$/.test(word);
  const plainWord = local ? word.replaceAll(".", "").replace(",", ".") : word;
  return /^-?\d+(\.\d+)?$/.test(plainWord) ? { value: Number(plainWord) } : { fault: { text: "fault-number" } };
}

const monthDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2})[:.](\d{2}))?$/;
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/;

function timeOf(cell: ReadCell, type: "date" | "moment"): CellValue {
  const word = wordsOf(cell);
  const first = monthDay.exec(word);
  const [year, month, day, hour, minute] = first
    ? [first[3], first[2], first[1], first[4], first[5]]
    : (yearFirst.exec(word) ?? []).slice(1);
  const text = [year, month, day].map((part) => part?.padStart(2, "0")).join("-");
  const isClock = hour === undefined || (Number(hour) < 24 && Number(minute) < 60);
  if (year === undefined || !isDay(text) || !isClock) return { fault: { text: `fault-${type}` } };
  if (type === "date") return { value: text };
  return { value: `${text} ${(hour ?? "0").padStart(2, "0")}:${minute ?? "00"}:00` };
}

/** Excel keeps fifteen digits of a number; a longer one has lost its end. */
const mostDigits = 1e15;

function textOf(cell: ReadCell): CellValue {
  const lost = typeof cell === "number" ? Math.abs(cell) >= mostDigits : /^\d([.,]\d+)?E\+\d+$/i.test(wordsOf(cell));
  return lost ? { fault: { text: "fault-digits" } } : { value: wordsOf(cell) };
}
