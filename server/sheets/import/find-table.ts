/**
 * Where the table stands in what somebody handed in: on which sheet, and under which line of headings. Downloads have titles above it,
 * workbooks begin with a sheet that explains, and lists for choosing are hidden. The line that names the most fields is the head; the
 * person may name another.
 */
import { wordsOf } from "../cell";
import { isSomething, isUnread, type ReadLine, type ReadSheet, type SheetCell } from "./sheet-lines";

/** The headings that may stand above each field, by its name. */
export type FieldTitles = ReadonlyMap<string, readonly string[]>;

export interface FoundTable {
  readonly sheet: ReadSheet;
  /** The index of its line of headings. */
  readonly head: number;
  /** The names of other sheets whose headings fit as well. */
  readonly others: readonly string[];
}

/** A line that may be the head of a table. */
export interface TableChoice {
  /** `<index of the sheet>.<line in the file>` */
  readonly id: string;
  readonly sheet: string;
  readonly number: number;
  /** The value in it. */
  readonly words: string;
}

/** Lines from the top of a sheet among which its head is looked for. */
const mostHeads = 30;
const mostSheets = 30;
const mostWords = 120;

export const plainHeading = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** How many fields are named in the line that names most. */
export const fitOf = (titles: FieldTitles) => {
  const fit = fitOfLine(titles);
  return (lines: readonly ReadLine[]) => Math.max(0, ...lines.slice(0, mostHeads).map(fit));
};

function fitOfLine(titles: FieldTitles): (line: ReadLine) => number {
  const fields = [...titles].map(([name, words]) => [...words, name].map(plainHeading));
  return ({ cells }) => {
    const said = new Set(cells.filter(isSomething).map((cell) => plainHeading(cellWords(cell))));
    return fields.filter((words) => words.some((word) => said.has(word))).length;
  };
}

/** Undefined where no sheet has anything on it. `chosen` is the id of a choice. */
export function findTable(sheets: readonly ReadSheet[], titles: FieldTitles, chosen: string | undefined): FoundTable | undefined {
  const filled = seenSheets(sheets);
  const named = filled.flatMap(({ sheet, index }) => {
    const head = sheet.lines.findIndex(({ number }) => `${index}.${number}` === chosen);
    return head < 0 ? [] : [{ sheet, head, others: [] }];
  })[0];
  if (named) return named;
  const fit = fitOfLine(titles);
  const heads = filled.map(({ sheet }) => {
    const fits = sheet.lines.slice(0, mostHeads).map(fit);
    const best = Math.max(...fits);
    return { sheet, head: best > 0 ? fits.indexOf(best) : likelyHead(sheet), fit: best };
  });
  const best = Math.max(...heads.map((one) => one.fit));
  const [first, ...others] = heads.filter((one) => one.fit === best);
  return first && { ...first, others: best > 0 ? others.map(({ sheet }) => sheet.name) : [] };
}

/** Hidden ones only where there is nothing else. The index is that in the file. */
function seenSheets(sheets: readonly ReadSheet[]) {
  const filled = sheets.map((sheet, index) => ({ sheet, index })).filter(({ sheet }) => sheet.lines.length > 0);
  const seen = filled.filter(({ sheet }) => !sheet.isHidden);
  return seen.length > 0 ? seen : filled;
}

/** Where no line names a field: the first of more than one cell, because a title is one. */
function likelyHead({ lines }: ReadSheet): number {
  const found = lines.slice(0, mostHeads).findIndex(({ cells }) => cells.filter(isSomething).length > 1);
  return Math.max(0, found);
}

export function tableChoices(sheets: readonly ReadSheet[]): readonly TableChoice[] {
  return seenSheets(sheets)
    .slice(0, mostSheets)
    .flatMap(({ sheet, index }) =>
      sheet.lines.slice(0, mostHeads).map(({ number, cells }) => {
        const words = cells.filter(isSomething).map(cellWords).join(", ");
        return { id: `${index}.${number}`, sheet: sheet.name, number, words: words.slice(0, mostWords) };
      }),
    );
}

export const cellWords = (cell: SheetCell): string => (isUnread(cell) ? cell.found : wordsOf(cell));
