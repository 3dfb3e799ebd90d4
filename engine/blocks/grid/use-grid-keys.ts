/** Keys, pointer and clipboard in a grid while no cell is being edited (WAI-ARIA grid pattern). */
import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { useMemo, useRef } from "react";
import type { Texts } from "../../rules/messages";
import type { ShownColumn } from "./cell-facts";
import { choiceByLetter, nextValue } from "./cell-text";
import { readCells, writeCells } from "./clipboard-text";
import { moved, type Position, type Range } from "./cursor";
import type { GridView } from "./grid-context";
import type { CellChange } from "./grid-model";
import type { GridRow } from "./grid-row";
import { copyCells, type Left, pasteCells } from "./paste";

type NewValue = (row: GridRow, column: ShownColumn) => { readonly value: unknown } | undefined;

export function useGridKeys(view: GridView, text: Texts, onLeft: (left: readonly Left[]) => void) {
  const pointer = useRef("mouse");
  return useMemo(() => {
    const { grid, cursor, announce, focus } = view;
    const sizeNow = () => ({ rows: grid.rows.length, columns: grid.columns.length });
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
    const writeOver = ({ from, to }: Range, newValue: NewValue) => {
      const changes: CellChange[] = [];
      for (let row = from.row; row <= to.row; row += 1) {
        for (let column = from.column; column <= to.column; column += 1) {
          const cell = cellAt({ row, column });
          const next = grid.isReadOnly(cell.row, cell.column) ? undefined : newValue(cell.row, cell.column);
          if (next && cell.column.field) changes.push({ row: cell.row, field: cell.column.field, value: next.value });
        }
      }
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

    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCell(event.target) || event.altKey || grid.rows.length === 0) return;
      const { key, shiftKey } = event;
      const isFar = event.ctrlKey || event.metaKey;
      const to = moved(key, isFar, cursor.at, sizeNow());
      const act = to ? () => go(to, shiftKey) : actionOf(key, isFar, shiftKey);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const actionOf = (key: string, isFar: boolean, isShifted: boolean): (() => void) | undefined => {
      const low = key.toLowerCase();
      if (isFar && low === "z" && !isShifted) return undo;
      if (isFar && low === "a") {
        const { rows, columns } = sizeNow();
        return () => cursor.select({ from: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } });
      }
      if (isFar) return undefined;
      if (key === "Enter" || key === "F2") return () => edit();
      if (key === "Delete" || key === "Backspace") return clear;
      if (key === "Escape") return cursor.isRange ? () => go(cursor.at) : undefined;
      if (key === " ") return () => void writeSelected(toNext);
      return key.length === 1 ? () => type(key) : undefined;
    };

    const onPointerDown = (event: PointerEvent) => {
      pointer.current = event.pointerType;
    };
    const onMouseDown = (event: MouseEvent) => {
      const at = positionOf(event.target);
      if (!at || event.button !== 0 || isInEditor(event.target)) return;
      if (event.shiftKey) event.preventDefault();
      go(at, event.shiftKey);
    };
    const onMouseOver = (event: MouseEvent) => {
      const at = event.buttons === 1 && pointer.current === "mouse" && !cursor.editing ? positionOf(event.target) : undefined;
      if (at) cursor.move(at, true);
    };
    const onClick = (event: MouseEvent) => {
      if (!positionOf(event.target) || isInEditor(event.target) || event.shiftKey) return;
      const { row, column } = current();
      const isTick = (event.target as Element).closest(".grid-tick") !== null;
      const isTouch = pointer.current !== "mouse";
      if (isTick || (isTouch && column.short === true)) {
        if (!grid.isReadOnly(row, column)) writeSelected(toNext);
      } else if (isTouch && !grid.isReadOnly(row, column)) edit();
    };
    const onDoubleClick = (event: MouseEvent) => {
      if (positionOf(event.target) && !isInEditor(event.target) && current().column.kind !== "tick") edit();
    };

    const onCopy = (event: ClipboardEvent) => {
      if (!isCell(event.target)) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", writeCells(copyCells(grid, cursor.range)));
    };
    const onCut = (event: ClipboardEvent) => {
      if (!isCell(event.target)) return;
      onCopy(event);
      clear();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isCell(event.target) || grid.rows.length === 0) return;
      event.preventDefault();
      const cells = readCells(event.clipboardData.getData("text/plain"));
      if (cells.length === 0) return;
      const { changes, left, range } = pasteCells(grid, cells, cursor.range);
      grid.write(changes);
      cursor.select(range);
      const faults = changes.filter(({ row, field }) => row.messageAt(field) !== undefined).length;
      const values = { count: changes.length, faults, left: left.length };
      announce(text(faults > 0 ? "grid.pasted-faults" : "grid.pasted", values));
      onLeft(left);
    };
    return {
      undo,
      handlers: { onKeyDown, onPointerDown, onMouseDown, onMouseOver, onClick, onDoubleClick, onCopy, onCut, onPaste },
    };
  }, [view, text, onLeft]);
}

/** The fault of the current cell, in words; empty where nothing is. */
export function faultOf({ grid, cursor }: Pick<GridView, "grid" | "cursor">, text: Texts): string {
  const row = grid.rows[cursor.at.row];
  const column = grid.columns[cursor.at.column];
  const message = row && column?.field && row.messageAt(column.field);
  return message === undefined ? "" : text("grid.fault", { column: column?.label, row: row && grid.nameOf(row), message });
}

const isCell = (target: EventTarget) => (target as Element).matches("td[data-column]");
const isInEditor = (target: EventTarget) => (target as Element).closest(".grid-editor") !== null;
const sameChoices = (one: ShownColumn, other: ShownColumn) =>
  one.list === other.list &&
  one.choices.length === other.choices.length &&
  one.choices.every(({ value }, index) => value === other.choices[index]?.value);

function positionOf(target: EventTarget): Position | undefined {
  const cell = (target as Element).closest<HTMLElement>("td[data-column]");
  const row = cell?.parentElement?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.column) } : undefined;
}
