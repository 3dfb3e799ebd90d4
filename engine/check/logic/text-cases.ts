/** Texts that stand for all texts. A comparison with what they were made from cannot tell a text from the one that stands for it. */
import { normalizeDate } from "../../dates/moment";
import type { Ground } from "./ground";

/** `numbers` stand for all numbers that a text may be read as. */
export function textCases({ by, against }: Ground, numbers: readonly number[]): string[] {
  if (by === "text") return orderCases(against as readonly string[]);
  if (by === "number") return ["", "x", ...numbers.map(String)];
  return by === "date" ? ["", "x", ...dateCases(against)] : ["", "x"];
}

/** No text lies between `a` and `a\0`: what lies between `a` and a later text is ordered as `a\0` is. */
function orderCases(texts: readonly string[]): string[] {
  return ["", ...texts].flatMap((text) => [text, `${text}\0`]);
}

/** Dates compare as 14 digits, so that each has a next one; it need not be a real date. */
function dateCases(literals: readonly unknown[]): string[] {
  const moments = literals.flatMap((literal) => [normalizeDate(literal, "start"), normalizeDate(literal, "end")]);
  const digits = moments.filter((moment) => moment !== undefined).map((moment) => Number(moment.replace(/\D/g, "")));
  return [0, ...digits.flatMap((moment) => [moment, moment + 1])].filter((moment) => moment < 1e14).map(dateOf);
}

const dateOf = (digits: number) =>
  String(digits)
    .padStart(14, "0")
    .replace(/(....)(..)(..)(..)(..)(..)/, "$1-$2-$3 $4:$5:$6");
