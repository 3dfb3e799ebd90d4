/** What a sheet that somebody uploads can fill of a record type, as page and server work with it. */
import type { SheetColumn } from "./compiled-export";

export interface CompiledImport {
  /** Demanded of who imports, besides the right to create or change such rows. */
  readonly permission: string | undefined;
  /** The fields that only one row has together: by them a line finds its row. */
  readonly key: readonly string[];
  /** All that a line can fill, those of the key first. */
  readonly fields: readonly SheetColumn[];
}
