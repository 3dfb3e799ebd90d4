/** A file that somebody uploaded, as lines of cells. It may be broken, huge or made to harm: what it may cost is bounded before it is read. */
import { type ReadCell, wordsOf } from "../cell";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";
import type { ReadSheet } from "./sheet-lines";
import { UnusableSheet } from "./unusable-sheet";

/** Rows of one file, besides the headings. */
export const mostRows = 10_000;
const mostColumns = 100;

export const sheetType = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** A sheet with its headings apart; a line knows its number in the file. */
export interface HeadedSheet extends Pick<ReadSheet, "encoding" | "delimiter"> {
  readonly headings: readonly string[];
  readonly lines: readonly { readonly number: number; readonly cells: readonly ReadCell[] }[];
}

/** Throws an UnusableSheet. The first line with anything in it holds the headings; empty lines are left out. */
export async function readSheet(bytes: Uint8Array, type: string): Promise<HeadedSheet> {
  const { lines, ...how } = type === sheetType.xlsx ? await readXlsx(bytes) : readCsv(bytes);
  const filled = lines.flatMap((cells, index) => (cells.some(isFilled) ? [{ number: index + 1, cells }] : []));
  const [head, ...rest] = filled;
  if (!head || rest.length === 0) throw new UnusableSheet("empty-file");
  if (rest.length > mostRows) throw new UnusableSheet("rows", { most: mostRows, found: rest.length });
  if (head.cells.length > mostColumns) throw new UnusableSheet("columns", { most: mostColumns });
  const headings = head.cells.map((cell) => (isFilled(cell) ? wordsOf(cell) : ""));
  const twice = headings.find((heading, index) => heading !== "" && headings.indexOf(heading) !== index);
  if (twice !== undefined) throw new UnusableSheet("headings", { heading: twice });
  return { headings, lines: rest, ...how };
}

export const isFilled = (cell: ReadCell | undefined): cell is Exclude<ReadCell, null> =>
  cell !== undefined && cell !== null && !(typeof cell === "string" && cell.trim() === "");
