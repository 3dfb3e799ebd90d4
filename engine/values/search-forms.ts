import { digits } from "./digits";
import { phone } from "./phone";
import { oneLine } from "./signs";

/** Digits of a number that somebody would search for; fewer may be a part of anything. */
const fewestDigits = 4;

/**
 * The forms in which what somebody searches for may be stored: as it looks, as a number without the signs between its digits, and as a
 * telephone number.
 *
 *   "+62 857-0000-0011"  ->  ["+62 857-0000-0011", "085700000011"]
 */
export function searchForms(typed: string): readonly string[] {
  const line = oneLine(typed);
  const forms = [digits.read(line, {}), phone.read(line, {})].map(String).filter((form) => /^\d+$/.test(form));
  return [...new Set([line, ...forms.filter((form) => form.length >= fewestDigits)])];
}
