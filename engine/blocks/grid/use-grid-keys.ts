/** Keys, pointer and clipboard in a grid while no cell is being edited (WAI-ARIA grid pattern). */
import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from "react";
import { useMemo, useRef } from "react";
import type { Texts } from "../../rules/messages";
import { readCells, writeCells } from "./clipboard-text";
import { moved, type Position } from "./cursor";
import type { GridView } from "./grid-context";
import { type GridEdits, gridEdits } from "./grid-edits";
import { copyCells, type Left, pasteCells } from "./paste";

export function useGridKeys(view: GridView, text: Texts, onLeft: (left: readonly Left[]) => void) {
  const pointer = useRef("mouse");
  return useMemo(() => {
    const edits = gridEdits(view, text);
    const handlers = {
      ...keyHandlers(view, edits),
      ...pointerHandlers(view, edits, pointer),
      ...clipboardHandlers(view, edits, { text, onLeft }),
    };
    return { undo: edits.undo, handlers };
  }, [view, text, onLeft]);
}

function keyHandlers({ grid, cursor }: GridView, { go, undo, clear, edit, type, toNext }: GridEdits) {
  const sizeNow = () => ({ rows: grid.rows.length, columns: grid.columns.length });
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
    if (key === " ") return () => void toNext();
    return key.length === 1 ? () => type(key) : undefined;
  };
  return { onKeyDown };
}

function pointerHandlers({ grid, cursor }: GridView, { current, go, edit, toNext }: GridEdits, pointer: RefObject<string>) {
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
      if (!grid.isReadOnly(row, column)) toNext();
    } else if (isTouch && !grid.isReadOnly(row, column)) edit();
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (positionOf(event.target) && !isInEditor(event.target) && current().column.kind !== "tick") edit();
  };
  return { onPointerDown, onMouseDown, onMouseOver, onClick, onDoubleClick };
}

interface Pasting {
  readonly text: Texts;
  readonly onLeft: (left: readonly Left[]) => void;
}

function clipboardHandlers({ grid, cursor, announce }: GridView, { clear }: GridEdits, { text, onLeft }: Pasting) {
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
  return { onCopy, onCut, onPaste };
}

const isCell = (target: EventTarget) => (target as Element).matches("td[data-column]");
const isInEditor = (target: EventTarget) => (target as Element).closest(".grid-editor") !== null;
function positionOf(target: EventTarget): Position | undefined {
  const cell = (target as Element).closest<HTMLElement>("td[data-column]");
  const row = cell?.parentElement?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.column) } : undefined;
}
