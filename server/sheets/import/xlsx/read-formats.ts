/**
 * Which cells show their number as a day or as a time of the day: a workbook keeps both as numbers, and only the format of the cell tells
 * (ECMA-376 part 1, 18.8.30).
 *
 *   "dd/mm/yyyy" -> day, "[h]:mm" -> clock, `#,##0 "hari"` -> undefined
 */
import { readXml } from "./read-xml";

export type Shown = "day" | "clock" | undefined;

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
  const [letters = ""] = code
    .replace(/"[^"]*"|\\.|[_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";", 1);
  if (/[yd]/i.test(letters)) return "day";
  if (/[hs]/i.test(letters) || /\[m+\]/i.test(letters)) return "clock";
  return /m/i.test(letters) ? "day" : undefined;
}
