/**
 * Numbers that staff compute with: rounded, without their sign, and added up over a list. All take the noise of binary arithmetic away first, so that
 * what a person reads as 1,005 is rounded to 1,01, and 0,1 + 0,2 is 0,3.
 */
import { withoutNoise } from "./decimals";
import { readPath } from "./variable";

/** A number, or a text that reads as one; NaN of anything else. */
function numberOf(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

/** To `digits` decimals (at most 15), negative ones to tens and hundreds; a half goes away from zero. Null of what is no number. */
export function round(value: unknown, digits: unknown = 0): number | null {
  const number = numberOf(value);
  if (!Number.isFinite(number) || typeof digits !== "number" || !Number.isInteger(digits)) return null;
  const decimals = Math.min(digits, 15);
  const whole = Math.round(withoutNoise(shifted(Math.abs(number), decimals)));
  return whole === 0 ? 0 : Math.sign(number) * shifted(whole, -decimals);
}

/** How far a number is from 0: what two numbers differ by, whichever is larger. Null of what is no number. */
export function absolute(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isNaN(number) ? null : withoutNoise(Math.abs(number));
}

/** `shifted(1.005, 2)` is 100.5 exactly: the decimal point moves in the text, not by a multiplication. */
function shifted(number: number, digits: number): number {
  const [mantissa, exponent = "0"] = String(number).split("e");
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

/**
 * The sum of a list of numbers, or of that property of a list of objects. What is empty counts as 0, a list that is missing too. What
 * is no number makes the sum NaN, and no comparison with it holds.
 */
export function sumOf(list: unknown, property?: unknown): number {
  if (!Array.isArray(list)) return isEmpty(list) ? 0 : Number.NaN;
  const values = list.map((element) => (property === undefined ? element : readPath(element, String(property))));
  return withoutNoise(values.reduce((sum: number, value) => sum + (isEmpty(value) ? 0 : numberOf(value)), 0));
}

/**
 * Tax by layers: of each part of an amount its own percentage. Each layer is `[up to, percent]`; the last one's bound is null, for what is
 * above. Null of what is no amount.
 *
 *   layered(70_000_000, [[60_000_000, 5], [null, 15]])  ->  3_000_000 + 1_500_000
 */
export function layered(amount: unknown, layers: unknown): number | null {
  const number = numberOf(amount);
  if (!Number.isFinite(number) || !Array.isArray(layers)) return null;
  let [from, hundredfold] = [0, 0];
  for (const [bound, percent] of layers as [number | null, number][]) {
    hundredfold += Math.max(Math.min(number, bound ?? number) - from, 0) * percent;
    from = bound ?? number;
  }
  return withoutNoise(hundredfold / 100);
}

/** The entry beside a value in a table of pairs; `otherwise` where it is in none of them. */
export function inTable(value: unknown, pairs: unknown, otherwise: unknown = null): unknown {
  const found = Array.isArray(pairs) && pairs.find((pair) => Array.isArray(pair) && pair[0] === (value ?? null));
  return found ? found[1] : otherwise;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
