/** A condition as a document says it: where it stands, the name that a case has for what it rules, and the key. */

export type Pointer = readonly (string | number)[];

export interface FoundCondition {
  readonly pointer: Pointer;
  /** The field, item, transition, read rule, call, screen or part of a screen that it rules; or its own name. */
  readonly name: string;
  /**
   * The key in the document, or what a `when` or a test there decides: `require`, `reason`, `mail`, `effect`, `create`, `write`, `list`, `report`,
   * `part`, `badge`, `text`, `action`, `moves`; a value that is computed (`compute`), set, stored, handed on (`given`), shown (`test`) or answered.
   */
  readonly key: string;
}
