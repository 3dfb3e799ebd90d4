import { lostDigits, withoutParting } from "./digits";
import { plainSigns } from "./signs";
import type { ValueReader } from "./value-reader";

/** Of Indonesia; numbers of its own begin with 0 within the country. */
const country = "62";
/** Of all digits that are stored (000 §9: 15). */
const fewest = 9;
const most = 15;

/** "0274-586011/12": a second number, or only the end of one. A program parts thousands with commas. */
const isSeveral = (written: string) => /[/,;].*\d/.test(written) && !/^\d{1,3}(?:,\d{3})+$/.test(written);

/**
 * A telephone number: national ones as they are dialled here, with a leading 0, foreign ones with 00 and their country, 9 to 15 digits.
 *
 *   "+62 857-0000-0011", "62857…", "857…", "(0857) 0000 0011"  ->  "085700000011"
 *   "+60 12-345 6789"                                            ->  "0060123456789"
 */
export const phone: ValueReader = {
  read(text) {
    const plain = plainSigns(text)
      .replace(/^tel:/i, "")
      .replace(/[\s;,/]+$/, "")
      .replace(/(?<=\+?\d+[\s.-]*)\(0\)/, "");
    if (isSeveral(plain)) return undefined;
    const number = withInternational(withoutParting(plain));
    return number !== undefined && /^0\d+$/.test(number) && number.length >= fewest && number.length <= most ? number : undefined;
  },
  doubt: lostDigits,
};

/** With the leading 0 or 00; undefined where it does not say which country's it is. */
function withInternational(written: string): string | undefined {
  const international = /^(?:\+|00)([1-9]\d*)$/.exec(written)?.[1];
  if (international?.startsWith(country)) return national(international);
  if (international !== undefined) return `00${international}`;
  if (/^0[1-9]/.test(written)) return written;
  if (written.startsWith(country) && /^\d+$/.test(written)) return national(written);
  // Mobile numbers begin with 8, so a cell of numbers has lost the 0 before it.
  return /^8\d+$/.test(written) ? `0${written}` : undefined;
}

/** "62 (0)857..." is written too. */
const national = (international: string) => `0${international.slice(country.length).replace(/^0+/, "")}`;
