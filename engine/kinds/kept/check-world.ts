import type { DocumentCheck, Fault } from "../../check/fault";

/** The earlier documents that a document is checked against: one view of the library, and what the project's documents name. */
export interface CheckWorld extends Pick<DocumentCheck, "library" | "names" | "context"> {
  /** The amendments in force; none where this is left out. */
  readonly period?: string;
}

export interface Checked {
  readonly faults: readonly Fault[];
  readonly used: readonly (readonly [what: string, name: string])[];
}
