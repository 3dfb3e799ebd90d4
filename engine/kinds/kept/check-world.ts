import type { DocumentCheck, Fault } from "../../check/fault";

/** The earlier documents that a document is checked against: one view of the library, and what the project's documents name. */
export type CheckWorld = Pick<DocumentCheck, "library" | "names" | "context">;

export interface Checked {
  readonly faults: readonly Fault[];
  readonly used: readonly (readonly [what: string, name: string])[];
}
