/** The columns of a record type that an uploaded sheet can fill, as page and server work with it. */
import type { SheetColumn } from "./compiled-export";

/** Where the owner of a line's row is found: among the owners of the rows of a list, as who imports may read it. */
export interface ImportOwner {
  readonly record: string;
  readonly list: string;
  /** The column of those rows that the line's cell is looked up in; undefined for the name of the owner's account. */
  readonly by: string | undefined;
}

export interface CompiledImport {
  /** Demanded of who imports, besides the right to create or change such rows. */
  readonly permission: string | undefined;
  /** Undefined for rows of nobody. */
  readonly owner: ImportOwner | undefined;
  /** The fields, and `owner`, that only one row has together: by them a line finds its row. */
  readonly key: readonly string[];
  /** All that a line can say: the owner, then those of the key, then the others. */
  readonly fields: readonly SheetColumn[];
}
