/**
 * What a cell says, as its field stores it. What cannot be read stays as it is written: the rules of the field tell it, in the words that
 * the form has for it.
 *
 *   a day:     "21/11/2026"  ->  "2026-11-21"
 *   a number:  "1.250,5"     ->  1250.5
 *   a choice:  "DIY"         ->  34
 */
import { type ReadField, type ReadingFacts, readValue } from "../../../engine/server";
import { type ReadCell, wordsOf } from "../cell";
import { isFilled } from "./read-sheet";

/** A text of the portal that says how to mend the cell. */
export interface CellFault {
  readonly text: string;
}

export type CellValue = { readonly value: unknown } | { readonly fault: CellFault };

/** `reading` is that of the field; a column that is no field holds what is written. The value of an empty cell is null. */
export function cellValue(
  cell: ReadCell | undefined,
  reading: Pick<ReadField, "kind" | "facts"> | undefined,
  spelled: Pick<ReadingFacts, "choices" | "words"> = {},
): CellValue {
  if (!isFilled(cell)) return { value: null };
  const words = wordsOf(cell);
  if (reading?.kind === "number" && typeof cell === "number") return { value: cell };
  if (typeof cell === "number" && Math.abs(cell) >= mostDigits) return { fault: { text: "validation.lost-digits" } };
  return { value: reading ? readValue(reading.kind, words, { ...reading.facts, ...spelled }) : words };
}

/** Excel keeps fifteen digits of a number; a longer one has lost its end. */
const mostDigits = 1e15;
