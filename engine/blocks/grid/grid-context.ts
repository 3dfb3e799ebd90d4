/** The values that the parts of one grid share. Made anew only when its columns change. */
import { createContext, useContext } from "react";
import type { ShownColumn } from "./cell-facts";
import type { GridCursor, Position } from "./cursor";
import type { GridModel } from "./grid-model";
import type { GridLabel } from "./resolve";

/** Where the cursor goes when an editor is left. */
export type Leave = "down" | "up" | "next" | "previous" | "stay" | "elsewhere";

export interface GridView {
  readonly id: string;
  readonly grid: GridModel;
  readonly cursor: GridCursor;
  readonly labels: readonly GridLabel[];
  readonly columns: readonly ShownColumn[];
  /** Says something to who hears the page. */
  announce(words: string): void;
  focus(at: Position): void;
  /** Writes what was typed into the cell that is being edited; undefined leaves it as it was. */
  finish(typed: string | undefined, leave: Leave): void;
}

export const GridContext = createContext<GridView | null>(null);

export function useGrid(): GridView {
  const view = useContext(GridContext);
  if (!view) throw new Error("a part of a grid must stand in a grid");
  return view;
}

export const cellId = (grid: string, { row, column }: Position) => `${grid}-${row}-${column}`;
