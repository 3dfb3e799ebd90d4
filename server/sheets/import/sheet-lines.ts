/** The lines that are read of a file, of whatever kind it is: its sheets, and the lines of each. */
import type { ReadCell } from "../cell";

/** A cell that holds something which is no value. It is told at the cell, and never counts as an empty one. */
export interface UnreadCell {
  /** A text of the portal (`import.fault-unread-<unread>`) says how to mend it. */
  readonly unread: "error" | "formula" | "odd";
  /** The place of the value, as a person finds it again. */
  readonly found: string;
}

/** Undefined where the file says nothing of the cell. */
export type SheetCell = ReadCell | UnreadCell | undefined;

export interface ReadLine {
  /** In the file, from 1. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
  /** Where its cells end could not be decided. */
  readonly isUnclear?: boolean;
}

/** Cells that were merged, by their indexes, both ends within. */
export interface Merged {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface ReadSheet {
  /** Empty for a text file. */
  readonly name: string;
  readonly isHidden: boolean;
  /** Those with something in them, in their order. */
  readonly lines: readonly ReadLine[];
  readonly merged: readonly Merged[];
}

export interface ReadBook {
  readonly sheets: readonly ReadSheet[];
  /** Of a text file: how its letters were written, and what stood between its cells. */
  readonly encoding?: string;
  readonly delimiter?: string;
}

export const isUnread = (cell: SheetCell): cell is UnreadCell => typeof cell === "object" && cell !== null && "unread" in cell;

/** Whether anything stands there, also what is no value. */
export const isSomething = (cell: SheetCell): cell is Exclude<SheetCell, null | undefined> =>
  cell !== undefined && cell !== null && !(typeof cell === "string" && cell.trim() === "");
