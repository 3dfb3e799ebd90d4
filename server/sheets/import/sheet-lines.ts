/** What is read of a file, of whatever kind it is. */
import type { ReadCell } from "../cell";

export interface ReadSheet {
  readonly lines: readonly (readonly ReadCell[])[];
  /** Of a text file: how its letters were written, and what stood between its cells. */
  readonly encoding?: string;
  readonly delimiter?: string;
}
