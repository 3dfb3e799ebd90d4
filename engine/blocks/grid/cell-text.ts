/**
 * Values of cells as text, and text as values: what is shown, copied, typed and pasted. Text that means no value of the cell is kept as
 * it is: the rules then find it wrong, and nothing that was typed is lost.
 *
 *   meantBy("87,5", number)  ->  87.5        meantBy("sakit", choice of Hadir, Sakit)  ->  "S"        meantBy("abc", number)  ->  "abc"
 */
import type { Choice } from "../../form/controls/choice";
import { parseTyped, showDate } from "../../form/controls/date-text";
import { leaveNumber, meantNumber, pasteNumber, textOfNumber } from "../../form/controls/number-text";
import { isEmpty } from "../../rules/paths";
import { formatNumber } from "../../texts/formats";
import type { CellKind } from "./cell-facts";

export interface CellWords {
  readonly kind: CellKind;
  readonly choices: readonly Choice[];
  readonly yes: string;
  readonly no: string;
}

/** What a person reads. */
export function shownText(value: unknown, { kind, choices, yes, no }: CellWords): string {
  if (isEmpty(value) || Number.isNaN(value)) return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (kind === "choice") return choiceOf(value, choices)?.label ?? String(value);
  if (kind === "date") return showDate(value);
  return typeof value === "number" ? formatNumber(value) : String(value);
}

/** What an editor begins with, and what a spreadsheet understands: numbers without marks between thousands. */
export function plainText(value: unknown, words: CellWords): string {
  return words.kind === "number" && typeof value === "number" ? textOfNumber(value, false) : shownText(value, words);
}

export function meantBy(typed: string, words: CellWords): unknown {
  const text = words.kind === "text" ? typed : typed.trim();
  if (text.trim() === "") return undefined;
  if (words.kind === "number") return numberIn(text);
  if (words.kind === "date") return parseTyped(text) ?? text;
  if (words.kind === "tick") return tickIn(text, words);
  if (words.kind === "choice") return choiceIn(text, words.choices)?.value ?? text;
  return text;
}

/** The choice that a letter means; the next one where several begin with it. Undefined where none does. */
export function choiceByLetter(letter: string, current: unknown, choices: readonly Choice[]): Choice | undefined {
  const low = letter.toLowerCase();
  const exact = choices.filter(({ value }) => String(value).toLowerCase() === low);
  const found = exact.length > 0 ? exact : choices.filter(({ label }) => label.toLowerCase().startsWith(low));
  const at = found.findIndex(({ value }) => value === current);
  return found[(at + 1) % found.length];
}

/** What comes after a value when it is changed by the space bar: the next choice, after the last nothing; a tick comes and goes. */
export function nextValue(current: unknown, { kind, choices }: CellWords): unknown {
  if (kind === "tick") return current !== true;
  return choices[choices.findIndex(({ value }) => value === current) + 1]?.value;
}

export const choiceOf = (value: unknown, choices: readonly Choice[]) => choices.find((one) => one.value === value);

function choiceIn(text: string, choices: readonly Choice[]): Choice | undefined {
  const low = text.toLowerCase();
  return (
    choices.find(({ value }) => String(value).toLowerCase() === low) ?? choices.find(({ label }) => label.toLowerCase() === low)
  );
}

function numberIn(text: string): unknown {
  if (!/^(rp\.?\s*)?-?[\d.,\s]*\d$/i.test(text)) return text;
  const { text: written } = pasteNumber(text, text.length, true);
  return meantNumber(leaveNumber({ text: written, loose: false }, true)) ?? text;
}

const yesWords = ["ya", "y", "true", "1", "x", "v", "✓", "✔", "benar"];
const noWords = ["tidak", "t", "false", "0", "-", "salah"];

function tickIn(text: string, { yes, no }: CellWords): unknown {
  const low = text.toLowerCase();
  if (low === yes.toLowerCase() || yesWords.includes(low)) return true;
  return low === no.toLowerCase() || noWords.includes(low) ? false : text;
}
