/**
 * Letters that look the same are the same text: signs that show nothing are left out, and blanks, digits and letters have one form. People
 * copy them from letters, tables and messages without a chance to see them.
 *
 *   visibleText("Sri\u200B Wahyuni")     ->  "Sri Wahyuni"
 *   plainSigns("\u2067٠٨٥٧‑００１１\u2069")  ->  "0857-0011"
 */

/** Signs that can belong to what stands before them: joiners, and the selectors and tags of pictures. */
const joiners = "\\u200C|\\u200D";
const selectors = "[\\u{E0020}-\\u{E007F}]|\\p{Variation_Selector}";

/** Signs that show nothing, wherever they stand: zero width, directions, fillers, controls but for tabs and line breaks. */
const invisible = new RegExp(`(?!${joiners}|${selectors})\\p{Default_Ignorable_Code_Point}|(?![\\s\\x85])\\p{Cc}`, "gu");

/** Signs that a joiner can join: letters of scripts that join them, and pictures. */
const joined = "(?!\\p{Script=Latin})[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";
const idleJoiners = new RegExp(`(?<!${joined})(?:${joiners})+|(?:${joiners})+(?!${joined})`, "gu");

/** Selectors and tags say how the picture before them looks, or a digit in a key; behind anything else they say nothing. */
const idleSelectors = new RegExp(`(?<!\\p{Extended_Pictographic}|${selectors})(?:${selectors})+(?!\\u20E3)`, "gu");

const isPlain = /^[\t\n\r\x20-\x7E]*$/;

/** The text without what shows nothing, with composed letters (NFC). */
export function visibleText(text: string): string {
  if (isPlain.test(text)) return text;
  return text.normalize("NFC").replace(invisible, "").replace(idleSelectors, "").replace(idleJoiners, "");
}

/** Whether nothing of the text is seen. */
export function isBlankText(text: string): boolean {
  return text.trim() === "" || (!isPlain.test(text) && visibleText(text).trim() === "");
}

/** One line: visible signs, with one space for blanks and line breaks of any kind and number. */
export function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/gu, " ").trim();
}

/** Signs that people write where a name has an apostrophe or a transcribed letter: "Nur'aini", "Nur’aini", "Nurʿaini". */
export const apostrophes = ["'", "’", "‘", "ʼ", "ʿ", "ʾ", "`", "´"] as const;
const anApostrophe = new RegExp(`[${apostrophes.join("")}]`, "g");
const aDash = /[\u2010-\u2015\u2212]/g;

/** With one sign for all apostrophes, and one for all dashes: to compare names, not to store them. */
export const alikeSigns = (text: string, apostrophe = "'"): string => text.replace(anApostrophe, apostrophe).replace(aDash, "-");

/** One line of numbers, dates or addresses: digits of any script as 0 to 9, letters of one width, one sign for all dashes. */
export function plainSigns(text: string): string {
  const line = oneLine(text);
  if (isPlain.test(line)) return line;
  return oneLine(line.normalize("NFKC"))
    .replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit.codePointAt(0) as number)))
    .replace(aDash, "-")
    .replace(/[\u2018\u2019\u02BC\u2032\u00B4`]/g, "'");
}

/** Unicode keeps the ten digits of a script in a row, the zero first. */
function valueOfDigit(code: number): number {
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
