import type { locateProblem } from "../../engine/tools";

export interface CheckedProject {
  /** Of all documents, in order. */
  readonly paths: readonly string[];
  readonly problems: readonly ReturnType<typeof locateProblem>[];
}
