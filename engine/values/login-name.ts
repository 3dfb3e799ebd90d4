import { digits } from "./digits";
import { email } from "./email";

/** Digits of the shortest number by which somebody may be known. */
const fewestDigits = 8;

/** The name with which somebody logs in, an address of e-mail or a number: in small letters, without what shows nothing. */
export function readLoginName(typed: string): string {
  const number = String(digits.read(typed, {}) ?? "");
  return number.length >= fewestDigits ? number : String(email.read(typed, {}));
}
