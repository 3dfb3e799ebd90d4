import { digits } from "./digits";
import { email } from "./email";
import { phone } from "./phone";
import { alikeSigns, apostrophes, oneLine } from "./signs";

/** Digits of a number that somebody would search for; fewer may be a part of anything. */
const fewestDigits = 4;

/**
 * The forms in which what somebody searches for may be stored: as it looks, as a number without the signs between its digits, as a
 * telephone number, as an address of e-mail without what stands around it, and with every sign for an apostrophe.
 *
 *   "+62 857-0000-0011"  ->  ["+62 857-0000-0011", "085700000011"]
 */
export function searchForms(typed: string): readonly string[] {
  const line = oneLine(typed);
  const forms = [digits.read(line, {}), phone.read(line, {})].map(String).filter((form) => /^\d+$/.test(form));
  const addresses = line.includes("@") ? [String(email.read(line, {}))] : [];
  const isNamed = apostrophes.some((sign) => line.includes(sign));
  const names = isNamed ? apostrophes.map((sign) => alikeSigns(line, sign)) : [];
  return [...new Set([line, ...names, ...forms.filter((form) => form.length >= fewestDigits), ...addresses])];
}
