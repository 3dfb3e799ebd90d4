/**
 * The definition of one operator. Everything the project knows of an operator stands in its entry: the compiler of conditions, the
 * evaluator and the checker read it there, and the types demand every part of it.
 *
 *   before: { ...plain, takes: ["date", "date"], gives: "boolean", run: isBefore, concludes: "dates", sql: "refused" }
 */

import type { Sql } from "../sql";

/** `counted`: a text or a list, which has a length. */
export type ValueType = "counted" | "boolean" | "number" | "string" | "date" | "array" | "object" | "null" | "any";

/** The result of a connective over the yes and no of its arguments; the checker reasons about it exactly. */
export type Connective = "all" | "any" | "not" | "same" | "branches";

/** The variable that the result of a comparison depends on, where one argument is a variable and the others are written out. */
export type Comparison = "order" | "equality" | "membership" | "dates" | "permission" | "presence";

/** `nothing`: the result is open to the checker; it may be any value that the operator gives. */
export type Conclusion = Connective | Comparison | "nothing";

export interface Operator {
  /** Types of the arguments; the last one repeats where `more` is set. */
  readonly takes: readonly ValueType[];
  readonly more?: boolean;
  /** Fewest arguments; all of `takes` when left out. */
  readonly least?: number;
  /** `same`: yes or no where all arguments are, else whatever the arguments are. */
  readonly gives: ValueType | "same";
  /** A pure function of its arguments, those of `reads` last. json-logic brings the standard ones; a named condition is replaced. */
  readonly run: "json-logic" | "replaced" | ((this: unknown, ...values: unknown[]) => unknown);
  /** Paths of the context, appended to the arguments when a condition is compiled. */
  readonly reads: readonly string[];
  /** Whether `null` written out as an argument means something. */
  readonly mayBeNull: boolean;
  /** Whether the argument at `index` of `count` is asked for yes or no. */
  readonly decides: (index: number, count: number) => boolean;
  /** Whether the second argument is asked of the elements of the first, seeing only the element, and until which answer. */
  readonly perElement: false | "of-each" | "until-yes" | "until-no";
  /** Whether the first argument names rows that link to `row`, and the second is asked of each of them as `it`, seeing the scope too. */
  readonly ofLinked: boolean;
  /**
   * The type that the elements of the first argument have, or the property of theirs that a second argument names; `false` where the
   * operator asks nothing of elements.
   */
  readonly elements: false | ValueType;
  /** The conclusions that the checker may draw from it. A wrong word here makes the checker wrong: tests/engine/check searches for that. */
  readonly concludes: Conclusion;
  /**
   * Its equal in SQL, for conditions that a database evaluates (`../sql.ts`). One that lets a single row more through is a hole in
   * authorisation: only what a random test has found equal to `run` has SQL, the rest is `refused`.
   */
  readonly sql: Sql | "refused";
}

export const every = () => true;
const none = () => false;

/** The defaults that are true of most operators. What it leaves out, `concludes` and `sql` among it, each entry says for itself. */
export const plain = {
  run: "json-logic",
  reads: [],
  mayBeNull: false,
  decides: none,
  perElement: false,
  ofLinked: false,
  elements: false,
} as const;

/** Fewest and most arguments that an author writes. */
export function argumentCounts({ takes, more, least = takes.length }: Operator): { least: number; most: number } {
  return { least, most: more ? Number.POSITIVE_INFINITY : takes.length };
}
