/**
 * The headings of a table, and the lines below them with the values of merged cells in each cell. A head may be of several lines where its
 * cells are merged downwards: a column is called by all of its words.
 *
 *   NIK (merged) | Data ayah (merged)
 *                | Nama | Pekerjaan       ->  ["NIK", "Data ayah: Nama", "Data ayah: Pekerjaan"]
 */
import { cellWords, type FoundTable } from "./find-table";
import { isSomething, type Merged, type ReadLine, type ReadSheet, type SheetCell } from "./sheet-lines";
import { UnusableSheet } from "./unusable-sheet";

/** Cells that merged ones give their value to; more is no sheet that a person made. */
const mostFilled = 2_000_000;

interface Headed {
  readonly headings: readonly string[];
  /** The first line of the head, in the file. */
  readonly from: number;
  readonly lines: readonly ReadLine[];
}

/** Throws an UnusableSheet. */
export function headOfTable({ sheet, head }: FoundTable): Headed {
  const { number } = sheet.lines[head] as ReadLine;
  const [from, to] = linesOfHead(sheet, number);
  const isHead = (line: ReadLine) => line.number >= from && line.number <= to;
  const heads = filledLines(sheet.lines.filter(isHead), sheet.merged, { from, to });
  const width = Math.max(...heads.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, column) => {
    const words = heads
      .map(({ cells }) => cells[column])
      .filter(isSomething)
      .map((cell) => cellWords(cell).trim());
    return [...new Set(words)].join(": ");
  });
  const below = sheet.lines.filter((line) => line.number > to);
  const merged = sheet.merged.filter(({ top }) => top + 1 > to);
  return { headings, from, lines: filledLines(below, merged, { from: to + 1, to: below.at(-1)?.number ?? to }) };
}

/** The first and the last: as far as cells of this one are merged with those above and below. */
function linesOfHead({ merged }: ReadSheet, number: number): readonly [number, number] {
  const touching = merged.filter(({ top, bottom }) => bottom > top && top < number && bottom + 1 >= number);
  return [Math.min(number, ...touching.map(({ top }) => top + 1)), Math.max(number, ...touching.map(({ bottom }) => bottom + 1))];
}

/** The cells of a block say what its first one says. A line that has nothing of its own stays away: it is the lower part of one that has. */
function filledLines(
  lines: readonly ReadLine[],
  merged: readonly Merged[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly ReadLine[] {
  if (merged.length === 0) return lines;
  const cellsOf = new Map(lines.map((line) => [line.number, [...line.cells]]));
  let filled = 0;
  for (const { top, bottom, left, right } of merged) {
    const value = cellsOf.get(top + 1)?.[left];
    if (!isSomething(value)) continue;
    for (let number = Math.max(from, top + 1); number <= Math.min(to, bottom + 1); number += 1) {
      const cells = cellsOf.get(number);
      if (!cells) continue;
      filled += right - left + 1;
      if (filled > mostFilled) throw new UnusableSheet("too-much");
      fill(cells, value, left, right);
    }
  }
  return lines.map((line) => ({ ...line, cells: cellsOf.get(line.number) ?? line.cells }));
}

function fill(cells: SheetCell[], value: SheetCell, left: number, right: number): void {
  for (let column = left; column <= right; column += 1) if (!isSomething(cells[column])) cells[column] = value;
}
