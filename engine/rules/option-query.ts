import type { Logic } from "../conditions/condition";

/** `optionsFrom` of a field: choices that a call finds. */
export interface CompiledOptionsFrom {
  readonly call: string;
  /** The query of the call beside what is typed: expressions by parameter. */
  readonly params: Readonly<Record<string, Logic>>;
  /** Parameters that the call cannot do without. */
  readonly needs: readonly string[];
  /** The field that gives the first of them: `form.k_kota`, or `item.k_kota` of the same object. */
  readonly waitsFor?: string;
  /** The parameter that takes what is typed. */
  readonly search: string;
  /** The parameter that finds one row by its value. */
  readonly key: string;
  /** Fields of a row. */
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** How many rows are asked for at once, of a call that takes a limit. */
  readonly limit?: number;
}

/** A question to the call of a field. */
export interface OptionQuery {
  readonly from: CompiledOptionsFrom;
  readonly params: Readonly<Record<string, unknown>>;
}
