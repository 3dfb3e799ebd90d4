/**
 * Texts as a workbook with a line for each: its document and place, what it says, and a column in which somebody writes what it shall say.
 * A line that comes back says by the words of before which document it was made of.
 */
import { wordsOf } from "../../../server/sheets/cell";
import { readBook, sheetType } from "../../../server/sheets/import/read-sheet";
import { isUnread, type ReadSheet, type SheetCell } from "../../../server/sheets/import/sheet-lines";
import { UnusableSheet } from "../../../server/sheets/import/unusable-sheet";
import { wholeXlsx } from "../../../server/sheets/xlsx-file";
import { WrongWish } from "../../new/new-cohort";
import { words } from "../wording";
import type { SheetText } from "./sheet-texts";

export { sheetType } from "../../../server/sheets/import/read-sheet";

export interface SheetLine {
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly file: string;
  /** The path as JSON. */
  readonly place: string;
  readonly before: string;
  /** Undefined where the cell holds no value: a formula, an error. */
  readonly after: string | undefined;
}

const heads = words.sheets.heads;

export function bookOf(title: string, texts: readonly SheetText[]): Promise<Buffer> {
  const lines = texts.map(({ file, path, part, text }) => [part, text, text, file, JSON.stringify(path)]);
  async function* pages() {
    yield lines;
  }
  return wholeXlsx(title, [heads.part, heads.before, heads.after, heads.file, heads.place], pages());
}

/** Throws a `WrongWish` for a file that is no such sheet. Columns may stand in another order, and others among them. */
export async function linesOf(bytes: Uint8Array): Promise<readonly SheetLine[]> {
  const sheets = await readBook(bytes, sheetType.xlsx, new Map()).then(
    (book) => book.sheets,
    (error: unknown) => {
      throw error instanceof UnusableSheet ? new WrongWish(words.sheets.unreadable) : error;
    },
  );
  for (const sheet of sheets) {
    const lines = linesIn(sheet);
    if (lines) return lines;
  }
  throw new WrongWish(words.sheets.foreign);
}

function linesIn({ lines: [head, ...lines] }: ReadSheet): SheetLine[] | undefined {
  const said = (head?.cells ?? []).map(textIn);
  const at = (name: keyof typeof heads) => said.indexOf(heads[name]);
  if ([at("file"), at("place"), at("before"), at("after")].includes(-1)) return undefined;
  return lines.map(({ number, cells }) => {
    const cell = (name: keyof typeof heads) => textIn(cells[at(name)]);
    return { number, file: cell("file") ?? "", place: cell("place") ?? "", before: cell("before") ?? "", after: cell("after") };
  });
}

/** A text keeps its blanks; a day that a spreadsheet made of a text is written as documents write it. */
function textIn(cell: SheetCell): string | undefined {
  if (isUnread(cell)) return undefined;
  return typeof cell === "string" ? cell : wordsOf(cell);
}
