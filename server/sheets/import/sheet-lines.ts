/** What is read of a file, of whatever kind it is. */

/** A time is one of the calendar, in WIB: `2026-11-21` or `2026-11-21 14:30`. */
export type ReadCell = string | number | boolean | null | { readonly time: string };

export interface ReadSheet {
  readonly lines: readonly (readonly ReadCell[])[];
  /** Of a text file: how its letters were written, and what stood between its cells. */
  readonly encoding?: string;
  readonly delimiter?: string;
}
