/**
 * Numbers as Indonesian readers write them while they are being typed: periods group thousands and come by themselves, a comma
 * starts the decimals (000 §9). Nothing is clamped or rounded; what is no number yet stays as it was typed.
 *
 *   typed "1234567,5"  ->  shown "1.234.567,5", meant 1234567.5
 *
 * A period typed by hand is kept ("loose") until it is clear what it is: three digits later a grouping mark, on leaving the field a
 * decimal comma ("1.5" becomes "1,5"), so that neither habit turns 1,5 into 15.
 */
import { plainDecimal } from "../../conditions/decimals";

export interface TypedNumber {
  readonly text: string;
  readonly loose: boolean;
  /** It came as a whole: the form reads it when the box is left (`engine/values`). */
  readonly whole?: boolean;
}

export interface NumberEdit extends TypedNumber {
  readonly caret: number;
}

const groups = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ".");
const countSigns = (text: string) => text.replace(/[^\d,-]/g, "").length;

/** Writes a text of digits, minus and comma with its grouping. */
export function writeNumber(text: string, grouping: boolean): string {
  const minus = text.trimStart().startsWith("-") ? "-" : "";
  const [whole = "", ...rest] = text.replace(/[^\d,]/g, "").split(",");
  const fraction = rest.length > 0 ? `,${rest.join("")}` : "";
  return `${minus}${grouping ? groups(whole) : whole}${fraction}`;
}

/** The text of a stored value. */
export function textOfNumber(value: unknown, grouping: boolean): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return writeNumber(plainDecimal(value).replace(".", ","), grouping);
  const text = String(value);
  return /^-?\d+([.,]\d+)?$/.test(text) ? writeNumber(text.replace(".", ","), grouping) : text;
}

/** The number a text means; a text where it means none, or where a number could not hold all its digits. */
export function meantNumber({ text, loose, whole }: TypedNumber): number | string | undefined {
  if (text === "") return undefined;
  if (whole && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (whole || isDoubtful(text)) return text;
  const plain = (loose ? decimalComma(text) : text).replaceAll(".", "").replace(",", ".").replace(/\.$/, "");
  if (!/^-?\d*\.?\d+$/.test(plain)) return text;
  const digits = plain.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length > 15 ? writeNumber(text, true) : Number(plain);
}

/** Here 1,5 and elsewhere 1500: the field's limits tell, or the person (`engine/values/number.ts`). */
const isDoubtful = (text: string) => /^-?[1-9]\d{0,2},\d{3}$/.test(text);

/** The last period of a text as a decimal comma. */
const decimalComma = (text: string) => text.replace(/\.(?=[^.]*$)/, ",");

/** The text and caret after an edit that left `raw` in the box with the caret at `at`. */
export function typeNumber(before: TypedNumber, raw: string, at: number, grouping: boolean): NumberEdit {
  const typedPeriod = raw.length === before.text.length + 1 && raw[at - 1] === ".";
  const loose = (before.loose || typedPeriod) && raw.includes(".") && !raw.includes(",");
  const kept = raw.replace(/[^\d.,-]/g, "");
  const lastGroup = kept.split(".").at(-1) ?? "";
  if (loose && lastGroup.length < 3) return { text: kept, loose: true, caret: at - (raw.length - kept.length) };
  return settle(raw, at, grouping);
}

function settle(raw: string, at: number, grouping: boolean): NumberEdit {
  const text = writeNumber(raw, grouping);
  const signs = countSigns(raw.slice(0, at));
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < signs; caret += 1) if (text[caret] !== ".") seen += 1;
  return { text, loose: false, caret };
}

/** The text once the field is left: a loose period is a decimal comma, and needless zeros and commas go. */
export function leaveNumber(typed: TypedNumber, grouping: boolean): TypedNumber {
  const { text, loose, whole } = typed;
  if (whole) return typed;
  const plain = (loose ? decimalComma(text) : text)
    .replace(/,$/, "")
    .replaceAll(".", "")
    .replace(/^(-?)0+(?=\d)/, "$1");
  return { text: writeNumber(plain, grouping), loose: false };
}
