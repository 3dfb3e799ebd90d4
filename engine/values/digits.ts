import { isBlankText, plainSigns } from "./signs";
import type { Doubt, ValueReader } from "./value-reader";

/** Blanks, and the signs with which people part the digits of a number or begin a cell of a sheet. */
const parting = /[\s.,'"/()_-]/g;

/** "1234567890 / 0987654321": no sign parts so many digits from the rest of their own number. */
const another = /[/,](?:[^/,]*\d){7}/;

/** Signs that a program adds to a number that it took for an amount: "6285700000011.0", "201510004421,00". */
const emptyDecimals = /(?<=\d{5}|,\d{3})\.00?$|(?<=\d{5}|\.\d{3}),00?$/;

/**
 * A number that is a name (NIK, NIP, NUPTK, NPSN, an account): its digits alone.
 *
 *   "19890417 201402 2 003"  ->  "198904172014022003"
 */
export const digits: ValueReader = {
  read(text) {
    if (another.test(plainSigns(text))) return undefined;
    const found = withoutParting(text);
    return /^\d+$/.test(found) || isBlankText(text) ? found : undefined;
  },
  doubt: lostDigits,
};

/** "1.98904E+17": a program of sheets took the number for an amount, and its last digits are gone. */
export function lostDigits(text: string): Doubt | undefined {
  return /^'?\d([.,]\d+)?E\+?\d+$/i.test(plainSigns(text)) ? { text: "validation.lost-digits", values: {} } : undefined;
}

/** The text without what parts digits; anything else stays, so that nothing is guessed. */
export function withoutParting(text: string): string {
  return plainSigns(text).replace(emptyDecimals, "").replace(parting, "");
}
