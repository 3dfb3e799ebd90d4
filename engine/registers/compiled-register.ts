/** The file of an official register, as page and server work with it. */
import type { SheetColumn } from "../records/compiled-export";

export interface RegisterColumn extends SheetColumn {
  /** The title above it in the file; the first is the usual one. */
  readonly headings: readonly string[];
  /** The value in it in the sample. */
  readonly example: string;
  /** Whether the field is filled from it, or only compared. */
  readonly fills: boolean;
  /** Values of the field by what is written in the file, in small letters. */
  readonly codes: ReadonlyMap<string, string | number>;
  /** The list whose choices its texts name: two spellings of one choice do not differ. */
  readonly spelling?: string | undefined;
  /** Its values are shown by their last four signs only. */
  readonly masked: boolean;
}

export interface CompiledRegister {
  readonly id: string;
  readonly title: string;
  /** The data schema of which each person keeps one record. */
  readonly data: string;
  readonly permission: string;
  /** The fields that a person is found by, tried in this order. */
  readonly key: readonly string[];
  readonly fields: readonly RegisterColumn[];
}
