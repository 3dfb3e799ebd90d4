/** The fault of one field, in words for the person who fills in the form. */

export type DataErrorCode = "required" | "read-only" | "not-offered" | "words" | "rule" | "shape" | "waiting";

export interface DataError {
  /** Dotted path: `riwayat.0.tahun`. */
  readonly path: string;
  readonly code: DataErrorCode;
  readonly message: string;
}
