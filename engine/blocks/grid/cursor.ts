/** Where a person is in a grid: one cell, and with Shift a range from it; and whether the cell is being edited. */
import type { RowVersions } from "./row-versions";

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** Both ends belong to it. */
export interface Range {
  readonly from: Position;
  readonly to: Position;
}

export interface Editing {
  /** The text that the editor begins with; undefined for what the cell holds. */
  readonly typed: string | undefined;
}

export class GridCursor {
  at: Position = { row: 0, column: 0 };
  editing: Editing | undefined;
  /** Where the range began; the cursor is its other end. */
  private anchor: Position = this.at;

  constructor(
    private readonly versions: RowVersions,
    private readonly keyOf: (row: number) => string | undefined,
  ) {}

  get range(): Range {
    const { at, anchor } = this;
    return {
      from: { row: Math.min(at.row, anchor.row), column: Math.min(at.column, anchor.column) },
      to: { row: Math.max(at.row, anchor.row), column: Math.max(at.column, anchor.column) },
    };
  }

  get isRange(): boolean {
    return this.at.row !== this.anchor.row || this.at.column !== this.anchor.column;
  }

  has(row: number, column: number): boolean {
    const { from, to } = this.range;
    return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
  }

  move(to: Position, extends_ = false): void {
    this.change(() => {
      this.at = to;
      if (!extends_) this.anchor = to;
    });
  }

  select({ from, to }: Range): void {
    this.change(() => {
      this.at = from;
      this.anchor = to;
    });
  }

  edit(editing: Editing | undefined): void {
    this.change(() => {
      this.editing = editing;
    });
  }

  /** The rows of what was and of what is selected are shown anew. */
  private change(change: () => void): void {
    const before = this.range;
    change();
    this.versions.bump("look", [...this.keysIn(before), ...this.keysIn(this.range)]);
  }

  private keysIn({ from, to }: Range): string[] {
    const keys: string[] = [];
    for (let row = from.row; row <= to.row; row += 1) {
      const key = this.keyOf(row);
      if (key !== undefined) keys.push(key);
    }
    return keys;
  }
}

/** How many rows Page Up and Page Down go. */
const page = 10;

type Size = { readonly rows: number; readonly columns: number };

/** Where a key leads; undefined for a key that does not move. */
export function moved(key: string, isFar: boolean, { row, column }: Position, { rows, columns }: Size): Position | undefined {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  const to = (toRow: number, toColumn: number): Position => ({
    row: Math.max(0, Math.min(lastRow, toRow)),
    column: Math.max(0, Math.min(lastColumn, toColumn)),
  });
  if (key === "ArrowUp") return to(isFar ? 0 : row - 1, column);
  if (key === "ArrowDown") return to(isFar ? lastRow : row + 1, column);
  if (key === "ArrowLeft") return to(row, isFar ? 0 : column - 1);
  if (key === "ArrowRight") return to(row, isFar ? lastColumn : column + 1);
  if (key === "Home") return to(isFar ? 0 : row, 0);
  if (key === "End") return to(isFar ? lastRow : row, lastColumn);
  if (key === "PageUp") return to(row - page, column);
  if (key === "PageDown") return to(row + page, column);
  return undefined;
}

/** The cell after or before one, line by line; undefined at either end. */
export function beside({ row, column }: Position, step: 1 | -1, { rows, columns }: Size): Position | undefined {
  const index = row * columns + column + step;
  return index < 0 || index >= rows * columns ? undefined : { row: Math.floor(index / columns), column: index % columns };
}
