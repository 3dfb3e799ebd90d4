import { plainDecimal } from "../conditions/decimals";
import { plainSigns } from "./signs";
import type { ReadingFacts, ValueReader } from "./value-reader";

/**
 * A number or an amount in rupiah, with a period for thousands and a comma before decimals (000 §9), or as other programs write it where
 * that can mean nothing else. "1,500" is 1.5 here and 1500 elsewhere: where the field may hold both, the person is asked.
 *
 *   "Rp 1.500.000,-"  ->  1500000     "1,234,567"  ->  1234567     "3,75", "3.75"  ->  3.75
 */
export const number: ValueReader = {
  read(text, facts) {
    const [meaning, other] = fittingMeanings(text, facts);
    return other === undefined ? meaning : undefined;
  },
  doubt(text, facts) {
    const [decimal, whole] = fittingMeanings(text, facts);
    if (decimal === undefined || whole === undefined) return undefined;
    return {
      text: "validation.number-doubt",
      values: { written: plainSigns(text), whole: shown(whole), decimal: shown(decimal) },
    };
  },
};

/** With a fourth digit behind its comma nobody takes it for thousands. */
function shown(number: number): string {
  const local = plainDecimal(number).replace(".", ",");
  return local.split(",")[1]?.length === 3 ? `${local}0` : local;
}

function fittingMeanings(text: string, { type, minimum = -Infinity, maximum = Infinity }: ReadingFacts): readonly number[] {
  const meanings = meaningsOf(text);
  if (meanings.length < 2) return meanings;
  const fits = (value: number) => value >= minimum && value <= maximum && (type !== "integer" || Number.isInteger(value));
  const fitting = meanings.filter(fits);
  return fitting.length > 0 ? fitting : meanings;
}

const plain = /^-?\d+$/;
const local = /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/;
const english = /^-?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const pointed = /^-?\d*\.\d+$/;
/** The comma of an Indonesian decimal, or the thousands of an English number. */
const either = /^-?[1-9]\d{0,2},\d{3}$/;

/** All numbers that the text can mean, an Indonesian reader's first. Of "80%" a field may hold the 80 or the 0.8. */
function meaningsOf(text: string): readonly number[] {
  const line = plainSigns(text);
  const [, part] = /^(.*\d) ?%$/.exec(line) ?? [];
  if (part === undefined) return numbersIn(line);
  return numbersIn(part).flatMap((number) => [Number((number / 100).toPrecision(mostDigits)), number]);
}

function numbersIn(line: string): readonly number[] {
  const word = line
    .replace(/^'/, "")
    .replace(/^\+(?=\d)/, "")
    .replace(/^(-?)(?:rp\.?|idr) ?/i, "$1")
    .replace(/(?<=\d) ?rupiah$/i, "")
    .replace(/(?<=\d) ?[.,] ?-+$/, "")
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, "");
  if (plain.test(word)) return held(word);
  if (either.test(word)) return [...held(word.replace(",", ".")), ...held(word.replace(",", ""))];
  if (local.test(word)) return held(word.replaceAll(".", "").replace(",", "."));
  if (english.test(word)) return held(word.replaceAll(",", ""));
  return pointed.test(word) ? held(word) : [];
}

/** Digits that a number can hold without losing any. */
const mostDigits = 15;

function held(text: string): readonly number[] {
  const significant = text.replace(/\D/g, "").replace(/^0+/, "");
  return significant.length > mostDigits ? [] : [Number(text)];
}
