/**
 * Tells passwords that are guessed first: those that many people use, and those made of the person's own name, e-mail address or user name.
 *
 *   weaknessOf("trustno1", []) === "common"
 *   weaknessOf("SriWahyuni1978", ["Sri Wahyuni"]) === "own"
 */
import passwords from "@zxcvbn-ts/language-common/dist/passwords.json.mjs";

export type Weakness = "common" | "own";

/** A shorter password is refused by its length (schemas/data/akun), so shorter ones need not be known. */
const shortest = 8;
const common: ReadonlySet<string> = new Set(passwords.filter((password) => password.length >= shortest));
/** A shorter part of a name, such as "Sri", is in too many good passwords to count. */
const shortestPart = 4;

/** `own` holds the person's names and addresses as they are written. */
export function weaknessOf(password: string, own: readonly string[]): Weakness | undefined {
  const typed = password.normalize("NFKC").toLowerCase();
  if (common.has(typed)) return "common";
  return ownForms(own).has(letters(typed)) ? "own" : undefined;
}

/** All forms in which the names and addresses make a password: whole, without the domain, and each part alone. */
function ownForms(own: readonly string[]): Set<string> {
  const forms = own
    .map((text) => text.normalize("NFKC").toLowerCase())
    .flatMap((text) => [text, text.split("@", 1)[0] ?? "", ...text.split(/[^\p{L}\p{N}]+/u)]);
  return new Set(forms.map(letters).filter((form) => form.length >= shortestPart));
}

/** The letters of a text: digits and signs, which people put around and between their names, do not count. */
function letters(text: string): string {
  return text.replace(/[^\p{L}]/gu, "");
}
