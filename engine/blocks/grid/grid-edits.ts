/** The changes that keys and pointer make in a grid: another value for the selected cells, an editor in one of them, a step back. */
import type { Texts } from "../../rules/messages";
import type { ShownColumn } from "./cell-facts";
import { choiceByLetter, nextValue } from "./cell-text";
import type { Position, Range } from "./cursor";
import type { GridView } from "./grid-context";
import type { CellChange } from "./grid-model";
import type { GridRow } from "./grid-row";

type NewValue = (row: GridRow, column: ShownColumn) => { readonly value: unknown } | undefined;

export type GridEdits = ReturnType<typeof gridEdits>;

export function gridEdits(view: GridView, text: Texts) {
  const { grid, cursor, announce, focus } = view;
  const { current, firstWritable, changesIn } = gridCells(view);
  const go = (to: Position, isExtending = false) => {
    cursor.move(to, isExtending);
    focus(to);
  };
  const undo = () => {
    if (!grid.canUndo) return;
    const step = grid.undo();
    announce(text("grid.undone", { count: step.length }));
    const [first] = step;
    if (!first) return;
    const row = grid.rows.indexOf(first.row);
    const column = grid.columns.findIndex(({ field }) => field === first.field);
    if (row >= 0 && column >= 0) go({ row, column });
  };
  /** Gives cells another value where they may be written, and tells what came of it. */
  const writeOver = (range: Range, newValue: NewValue) => {
    const changes = changesIn(range, newValue);
    if (changes.length === 0) announce(text("grid.read-only", {}));
    grid.write(changes);
    if (changes.length === 1) announce(faultOf(view, text));
  };
  const clear = () => writeOver(cursor.range, () => ({ value: undefined }));
  /** All selected cells that are filled in like the first of them get the value that it gets. */
  const writeSelected = (newValue: NewValue) => {
    const { row, column } = firstWritable();
    const next = newValue(row, column);
    if (!next) return false;
    writeOver(cursor.range, (_, other) => (other.kind === column.kind && sameChoices(other, column) ? next : undefined));
    return true;
  };
  const toNext: NewValue = (row, column) =>
    column.kind === "tick" || column.kind === "choice"
      ? { value: nextValue(column.field && row.read(column.field), grid.words(row, column)) }
      : undefined;
  const edit = (typed?: string) => {
    const { row, column } = current();
    if (grid.isReadOnly(row, column)) announce(text("grid.read-only", {}));
    else if (column.kind === "tick") writeSelected(toNext);
    else cursor.edit({ typed });
  };
  const type = (letter: string) => {
    const { row, column } = firstWritable();
    if (column.kind === "tick" || grid.isReadOnly(row, column)) return;
    if (column.kind !== "choice") {
      edit(letter);
      return;
    }
    writeSelected(() => {
      const found = choiceByLetter(letter, column.field && row.read(column.field), grid.choices(row, column));
      return found && { value: found.value };
    });
  };
  return { current, go, undo, clear, edit, type, toNext: () => writeSelected(toNext) };
}

function gridCells({ grid, cursor }: GridView) {
  const cellAt = ({ row, column }: Position) => ({
    row: grid.rows[row] as GridRow,
    column: grid.columns[column] as ShownColumn,
  });
  const current = () => cellAt(cursor.at);
  /** The cell that a key begins with where several are selected: the first that may be written. */
  const firstWritable = () => {
    const { from, to } = cursor.range;
    for (let row = from.row; row <= to.row; row += 1) {
      for (let column = from.column; column <= to.column; column += 1) {
        const cell = cellAt({ row, column });
        if (!grid.isReadOnly(cell.row, cell.column)) return cell;
      }
    }
    return current();
  };
  /** The changes of the cells that may be written. */
  const changesIn = ({ from, to }: Range, newValue: NewValue) => {
    const changes: CellChange[] = [];
    for (let row = from.row; row <= to.row; row += 1) {
      for (let column = from.column; column <= to.column; column += 1) {
        const cell = cellAt({ row, column });
        const next = grid.isReadOnly(cell.row, cell.column) ? undefined : newValue(cell.row, cell.column);
        if (next && cell.column.field) changes.push({ row: cell.row, field: cell.column.field, value: next.value });
      }
    }
    return changes;
  };
  return { current, firstWritable, changesIn };
}

/** The fault of the current cell, in words; empty where nothing is. */
export function faultOf({ grid, cursor }: Pick<GridView, "grid" | "cursor">, text: Texts): string {
  const row = grid.rows[cursor.at.row];
  const column = grid.columns[cursor.at.column];
  const message = row && column?.field && row.messageAt(column.field);
  return message === undefined ? "" : text("grid.fault", { column: column?.label, row: row && grid.nameOf(row), message });
}

const sameChoices = (one: ShownColumn, other: ShownColumn) =>
  one.list === other.list &&
  one.choices.length === other.choices.length &&
  one.choices.every(({ value }, index) => value === other.choices[index]?.value);
