/**
 * The cells of a spreadsheet as a grid takes them: which are written, and which find no cell that takes them. A single value fills all that
 * is selected; else the first cell goes to the cursor and the others beside and below it.
 */
import { isEmpty } from "../../json/paths";
import { meantBy, plainText, shownText } from "./cell-text";
import type { Position, Range } from "./cursor";
import type { CellChange, GridModel } from "./grid-model";

export interface Left {
  readonly text: string;
  readonly reason: "read-only" | "no-row" | "no-column";
  /** The row (from 1) and the column of the copied cells. */
  readonly line: number;
  readonly column: number;
}

export interface Pasted {
  readonly changes: readonly CellChange[];
  readonly left: readonly Left[];
  /** The cells that were written to; it is selected then. */
  readonly range: Range;
}

export function pasteCells(grid: GridModel, cells: readonly (readonly string[])[], { from, to }: Range): Pasted {
  const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  const lines = single === undefined ? cells : filled(single, { from, to });
  const changes: CellChange[] = [];
  const left: Left[] = [];
  let last: Position = from;
  for (const [line, texts] of lines.entries()) {
    for (const [offset, text] of texts.entries()) {
      const at = { row: from.row + line, column: from.column + offset };
      const found = cellAt(grid, at);
      const add = (reason: Left["reason"]) =>
        text.trim() !== "" && left.push({ text, reason, line: line + 1, column: offset + 1 });
      if (typeof found === "string") {
        add(found);
        continue;
      }
      last = { row: Math.max(last.row, at.row), column: Math.max(last.column, at.column) };
      const { row, column } = found;
      const words = grid.words(row, column);
      if (grid.isReadOnly(row, column) || !column.field) {
        const value = grid.value(row, column);
        const isSame = [plainText(value, words), shownText(value, words)].includes(text.trim());
        if (!isSame) add("read-only");
        continue;
      }
      changes.push({ row, field: column.field, value: meantBy(text, words) });
    }
  }
  return { changes, left, range: { from, to: last } };
}

/** The selected cells as a spreadsheet takes them. */
export function copyCells(grid: GridModel, { from, to }: Range): readonly (readonly string[])[] {
  return grid.rows.slice(from.row, to.row + 1).map((row) =>
    grid.columns.slice(from.column, to.column + 1).map((column) => {
      const value = grid.value(row, column);
      const words = grid.words(row, column);
      const isShort = column.short === true && column.kind === "choice" && !isEmpty(value);
      return isShort ? String(value) : plainText(value, words);
    }),
  );
}

function cellAt({ rows, columns }: GridModel, at: Position) {
  const row = rows[at.row];
  const column = columns[at.column];
  if (!row) return "no-row";
  return column ? { row, column } : "no-column";
}

const filled = (text: string, { from, to }: Range): string[][] =>
  Array.from({ length: to.row - from.row + 1 }, () => Array.from({ length: to.column - from.column + 1 }, () => text));
