import { formatRupiah } from "../../engine/server";

/** What a cell of a sheet holds: a text, a number, an amount in rupiah, nothing, or a time of the calendar in WIB (`2026-11-21` or with the clock). */
export type Cell = string | number | null | { readonly rupiah: number } | { readonly time: string };

/** What is read of a cell of somebody's file; a time as above. */
export type ReadCell = string | number | boolean | null | { readonly time: string };

/** A cell as a person reads it: amounts with their grouping, times as they are kept. */
export function wordsOf(cell: Cell | ReadCell | undefined): string {
  if (cell === undefined || cell === null) return "";
  if (typeof cell !== "object") return String(cell).trim();
  return "time" in cell ? cell.time : formatRupiah(cell.rupiah);
}

export type Line = readonly Cell[];

/** Pages of lines, so that nobody has to hold all of them. */
export type Pages = AsyncIterable<readonly Line[]>;

/** A sheet's file, piece by piece. */
export type SheetFile = (title: string, head: readonly string[], pages: Pages) => AsyncIterable<Uint8Array>;
