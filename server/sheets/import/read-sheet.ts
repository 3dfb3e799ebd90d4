/** A file that somebody uploaded, as a table. It may be broken, huge or made to harm: what it may cost is bounded before it is read. */
import type { ReadCell } from "../cell";
import { type FieldTitles, findTable, fitOf, type TableChoice, tableChoices } from "./find-table";
import { headOfTable } from "./head-of-table";
import { readCsv } from "./read-csv";
import { refuseForeign } from "./refuse-foreign";
import { isSomething, type ReadBook, type ReadLine, type ReadSheet, type SheetCell } from "./sheet-lines";
import { UnusableSheet } from "./unusable-sheet";
import { readXlsx } from "./xlsx/read-xlsx";

/** Rows of one file, besides the headings. */
export const mostRows = 10_000;
const mostColumns = 100;

export const sheetType = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** A line whose cells cannot be trusted: a text of the portal (`import.<text>`) says why. */
export interface Doubt {
  readonly text: "fault-quotes" | "fault-cells";
  readonly values: Readonly<Record<string, unknown>>;
  /** How the line begins. */
  readonly found: string;
}

/** A table with its headings apart; a line knows its number in the file. */
export interface HeadedSheet extends Pick<ReadBook, "encoding" | "delimiter"> {
  readonly headings: readonly string[];
  readonly lines: readonly { readonly number: number; readonly cells: readonly SheetCell[]; readonly doubt?: Doubt }[];
  /** Where it was found. */
  readonly table: { readonly sheet: string; readonly number: number; readonly others: readonly string[] };
}

/** Throws an UnusableSheet. */
export async function readBook(bytes: Uint8Array, type: string, titles: FieldTitles): Promise<ReadBook> {
  refuseForeign(bytes);
  const { sheets, ...how } = type === sheetType.xlsx ? await readXlsx(bytes) : readCsv(bytes, fitOf(titles));
  const read = sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map(asTold).filter(({ cells }) => cells.some(isSomething)),
  }));
  if (read.every(({ lines }) => lines.length === 0))
    throw new UnusableSheet(type === sheetType.xlsx ? "empty-book" : "empty-file");
  return { sheets: read, ...how };
}

/** The table of a book, and what else could be its head. Throws an UnusableSheet. */
export function headedSheet({ sheets, ...how }: ReadBook, titles: FieldTitles, chosen: string | undefined): HeadedSheet {
  const found = findTable(sheets, titles, chosen);
  if (!found) throw new UnusableSheet("empty-book");
  const { headings: written, from, lines } = headOfTable(found);
  const headings = written.slice(0, written.findLastIndex((heading) => heading !== "") + 1);
  if (lines.length === 0) throw new UnusableSheet("empty-sheet", { sheet: found.sheet.name, number: from });
  if (lines.length > mostRows) throw new UnusableSheet("rows", { most: mostRows, found: lines.length });
  if (headings.length > mostColumns) throw new UnusableSheet("columns", { most: mostColumns });
  const twice = headings.find((heading, index) => heading !== "" && headings.indexOf(heading) !== index);
  if (twice !== undefined) throw new UnusableSheet("headings", { heading: twice });
  const { delimiter } = how;
  const widths = { least: headings.length, most: written.length };
  const judged = delimiter === undefined ? lines : lines.map((line) => ({ ...line, ...doubtOf(line, widths, delimiter) }));
  return { headings, lines: judged, table: { sheet: found.sheet.name, number: from, others: found.others }, ...how };
}

export const choicesOf = ({ sheets }: ReadBook): readonly TableChoice[] => tableChoices(sheets);

/** Words that a spreadsheet writes where it could not reckon, or where a column was too narrow for a day. */
const errors =
  /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)|Err:\d{3}|#{3,})$/i;

function asTold(line: ReadLine): ReadSheet["lines"][number] {
  const isError = (cell: SheetCell): cell is string => typeof cell === "string" && errors.test(cell.trim());
  if (!line.cells.some(isError)) return line;
  return { ...line, cells: line.cells.map((cell) => (isError(cell) ? { unread: "error", found: cell.trim() } : cell)) };
}

/** Of how a line begins that is told. */
const mostShown = 60;

/** A line of a text file says by its delimiters how many cells it has: one more or less, and all behind it stand in a wrong column. */
function doubtOf(
  { cells, isUnclear }: ReadLine,
  { least, most }: { readonly least: number; readonly most: number },
  delimiter: string,
): { readonly doubt?: Doubt } {
  const found = cells.filter(isSomething).join(delimiter).slice(0, mostShown);
  if (isUnclear) return { doubt: { text: "fault-quotes", values: {}, found } };
  const filled = cells.findLastIndex(isSomething) + 1;
  if (filled <= most && cells.length >= least) return {};
  const values = {
    count: Math.max(filled, Math.min(cells.length, least)),
    expected: least,
    delimiter: named.get(delimiter) ?? delimiter,
  };
  return { doubt: { text: "fault-cells", values, found } };
}

const named: ReadonlyMap<string, string> = new Map([["\t", "Tab"]]);

export const isFilled = (cell: ReadCell | undefined): cell is Exclude<ReadCell, null> => isSomething(cell);
