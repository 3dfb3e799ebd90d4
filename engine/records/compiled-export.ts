/** The columns of a downloaded sheet of a list or a report, as page and server work with it. */

import type { SqlType } from "../conditions/sql";
import type { CompiledText } from "../nodes/compiled";
import type { Period } from "./report-group";

export interface SheetColumn {
  readonly name: string;
  /** A column of the row, or a field of its data. */
  readonly from: "column" | "field";
  /** Its titles, those of the links that lead to it first; empty for what every row has. */
  readonly titles: readonly CompiledText[];
  readonly type: SqlType;
  /** 1 or 0, read as yes or no. */
  readonly isFlag: boolean;
  /** Of a day that stands for its month, quarter or year. */
  readonly period?: Period;
  /** The list of choices that its values are of. */
  readonly list: string | undefined;
  /** The word behind its numbers, which the head of the column says. */
  readonly unit?: string;
  /** Its texts are months of a year: "2026-03". */
  readonly isMonth?: true;
}

export interface CompiledExport {
  /** Demanded of who takes the sheet, besides being a reader. */
  readonly permission: string | undefined;
  readonly columns: readonly SheetColumn[];
}
