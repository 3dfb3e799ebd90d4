/** The names and variables that a condition is checked against, and where its faults go. */
import type { ConditionEntries } from "../../documents/conditions";
import type { Pointer } from "../../json/pointer";
import type { Known } from "../project/names";
import type { LogicFault } from "./logic-fault";
import type { ScopeTypes } from "./scope-types";
import type { Typed } from "./typed";

export interface LogicCheck {
  readonly scope: ScopeTypes;
  /** All named conditions. */
  readonly conditions: Known;
  /** The whole entry of each. */
  readonly entryOf: ConditionEntries;
  /** The values of a closed reference list; undefined where the list is open. */
  readonly choicesOf: (list: unknown) => readonly unknown[] | undefined;
  readonly fault: (fault: LogicFault) => void;
  /** Inside a named condition: the values that it was handed, by their variables, and the conditions that led here. */
  readonly inside?: { readonly given: ReadonlyMap<string, Typed>; readonly names: readonly string[] };
}

/** How deep a part stands, and whether it sees an element of a list instead of the scope. */
export interface Position {
  readonly pointer: Pointer;
  readonly depth: number;
  readonly inElement: boolean;
}

/** Infers the type of a part, telling its faults on the way. */
export type Infer = (logic: unknown, position: Position, check: LogicCheck) => Typed;
