/**
 * The cells that show their number as something else than a number: as a day or a time of the day, as parts of a hundred, or as the digits
 * of a code. A workbook keeps all of them as numbers, and only the format of the cell tells (ECMA-376 part 1, 18.8.30).
 *
 *   "dd/mm/yyyy" -> day, "[h]:mm" -> clock, "0.00%" -> percent, "00000" -> 5 digits, `#,##0 "hari"` -> undefined
 */
import { readXml } from "./read-xml";

export type Shown = "day" | "clock" | "percent" | DigitsShown | undefined;

/** A code whose first digits the number itself has not: "00000" shows 42 as 00042, and `"0"#` shows 857 as 0857. */
export interface DigitsShown {
  readonly before: string;
  readonly digits: number;
}

/** By the index of the cell's style. */
export function readFormats(part: Uint8Array | undefined): readonly Shown[] {
  const codes = new Map<number, string>();
  const shown: Shown[] = [];
  if (!part) return shown;
  let isCell = false;
  readXml(part, {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") isCell = true;
      if (name === "xf" && isCell) shown.push(shownBy(Number(attributes.numFmtId ?? 0), codes));
    },
    close: (name) => {
      if (name === "cellXfs") isCell = false;
    },
  });
  return shown;
}

/** From the first of each pair to the second: formats that are not written into the file. */
const builtIn: readonly (readonly [number, number, Shown])[] = [
  [9, 10, "percent"],
  [14, 17, "day"],
  [18, 21, "clock"],
  [22, 22, "day"],
  [27, 36, "day"],
  [45, 47, "clock"],
  [50, 58, "day"],
];

function shownBy(id: number, codes: ReadonlyMap<number, string>): Shown {
  const code = codes.get(id);
  return code === undefined ? builtIn.find(([first, last]) => id >= first && id <= last)?.[2] : shownByCode(code);
}

function shownByCode(code: string): Shown {
  if (/^general$/i.test(code)) return undefined;
  const digits = digitsShownBy(code);
  if (digits) return digits;
  const [letters = ""] = code
    .replace(/"[^"]*"|\\.|[_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";", 1);
  if (/[yd]/i.test(letters)) return "day";
  if (/[hs]/i.test(letters) || /\[m+\]/i.test(letters)) return "clock";
  if (/m/i.test(letters)) return "day";
  return letters.includes("%") ? "percent" : undefined;
}

/** Of "00000" and "0000-0000", or what stands in quotes before places for digits; one place for a digit alone is a plain number. */
function digitsShownBy(code: string): DigitsShown | undefined {
  const [, before = "", places = ""] =
    /^(?:"(\+?\d+)")?((?:[0#]|\\?[ -])+)$/.exec(code.split(";", 1)[0]?.replace(/;@$/, "") ?? "") ?? [];
  const digits = places.replace(/[^0]/g, "").length;
  return before !== "" || digits > 1 ? { before, digits } : undefined;
}
