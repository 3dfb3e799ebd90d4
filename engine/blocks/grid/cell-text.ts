/**
 * Values of cells as text, and text as values: what is shown, copied, typed and pasted. Text that means no value of the cell is kept as
 * it is: the rules then find it wrong, and nothing that was typed is lost.
 *
 *   meantBy("87,5", number)  ->  87.5        meantBy("sakit", choice of Hadir, Sakit)  ->  "S"        meantBy("abc", number)  ->  "abc"
 */
import type { Choice } from "../../form/controls/choice";
import { showDate } from "../../form/controls/date-text";
import { textOfNumber } from "../../form/controls/number-text";
import { isEmpty } from "../../json/paths";
import { formatNumber } from "../../texts/formats";
import { readValue } from "../../values/read-value";
import type { Spelled } from "../../values/value-reader";
import type { CellKind } from "./cell-facts";

export interface CellWords {
  readonly kind: CellKind;
  readonly choices: readonly Choice[];
  readonly yes: string;
  readonly no: string;
}

/** The text that a person reads. */
export function shownText(value: unknown, { kind, choices, yes, no }: CellWords): string {
  if (isEmpty(value) || Number.isNaN(value)) return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (kind === "choice") return choiceOf(value, choices)?.label ?? String(value);
  if (kind === "date") return showDate(value);
  return typeof value === "number" ? formatNumber(value) : String(value);
}

/** The text that an editor begins with, and that a spreadsheet understands: numbers without marks between thousands. */
export function plainText(value: unknown, words: CellWords): string {
  return words.kind === "number" && typeof value === "number" ? textOfNumber(value, false) : shownText(value, words);
}

const kinds = { number: "number", date: "day", tick: "flag", text: undefined } as const;

const isSpelled = (choice: Choice): choice is Choice & Spelled =>
  typeof choice.value === "string" || typeof choice.value === "number";

export function meantBy(typed: string, words: CellWords): unknown {
  const text = words.kind === "text" ? typed : typed.trim();
  if (text.trim() === "") return undefined;
  if (words.kind === "choice") return readValue("choice", text, { choices: words.choices.filter(isSpelled) });
  const kind = kinds[words.kind];
  return kind === undefined ? text : readValue(kind, text, { type: "boolean" });
}

/** The choice that a letter means; the next one where several begin with it. Undefined where none does. */
export function choiceByLetter(letter: string, current: unknown, choices: readonly Choice[]): Choice | undefined {
  const low = letter.toLowerCase();
  const exact = choices.filter(({ value }) => String(value).toLowerCase() === low);
  const found = exact.length > 0 ? exact : choices.filter(({ label }) => label.toLowerCase().startsWith(low));
  const at = found.findIndex(({ value }) => value === current);
  return found[(at + 1) % found.length];
}

/** The value that follows when the space bar changes it: the next choice, after the last nothing; a tick comes and goes. */
export function nextValue(current: unknown, { kind, choices }: CellWords): unknown {
  if (kind === "tick") return current !== true;
  return choices[choices.findIndex(({ value }) => value === current) + 1]?.value;
}

export const choiceOf = (value: unknown, choices: readonly Choice[]) => choices.find((one) => one.value === value);
