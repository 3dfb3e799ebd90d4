/** What a cell of a sheet holds: a text, a number, yes or no, nothing, or a time of the calendar in WIB (`2026-11-21` or with the clock). */
export type Cell = string | number | null | { readonly time: string };

export type Line = readonly Cell[];

/** Pages of lines, so that nobody has to hold all of them. */
export type Pages = AsyncIterable<readonly Line[]>;

/** A sheet's file, piece by piece. */
export type SheetFile = (title: string, head: readonly string[], pages: Pages) => AsyncIterable<Uint8Array>;
