/**
 * A field keyword: what a data schema says of a field beside plain JSON Schema. One file of this room is one keyword; it says which
 * fields the keyword fits, what compiling makes of it, what it makes of the field, and which values break it. The compiler, the
 * rules, the messages and the checker ask these definitions. They name only the keywords that take part in a field's data and
 * choices: `compute`, `options`, `optionsWhen`.
 *
 *   { "type": "string", "format": "date", "minYears": 17 }   ->   a date of last year gives { limit: 17 }
 */
import type { Logic, Scope } from "../../conditions/condition";
import type { DataSchema } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import type { DataErrorCode } from "../data-error";
import type { FieldState, StateFlag } from "../field-state";
import type { ShapeKeyword } from "../shape-keywords";

/** Every keyword that the language gives a field and that is not JSON Schema's own. */
export type FieldKeyword = Exclude<keyof DataSchema, ShapeKeyword>;

/** `Compiled` is what the keyword's value is in a `CompiledField`: plain data. */
export interface KeywordDefinition<Compiled = unknown> {
  /** The types of field it says something about; left out: every type. */
  readonly fits?: readonly string[];
  /** The keyword without which it does nothing. */
  readonly needs?: FieldKeyword;
  /** The keyword whose number may not be greater than its own. */
  readonly least?: FieldKeyword;
  /** Its value is a condition; one that reads nothing is a mistake. */
  readonly isCondition?: true;
  /** The keyword's value in a document, as the rules need it; undefined where it is none. */
  compile(source: unknown, tools: KeywordTools): Compiled | undefined;
  /** The state of the field while `when` answers true. */
  readonly raises?: { readonly flag: StateFlag; when(compiled: Compiled, scope: Scope): boolean };
  readonly fault?: KeywordFault<Compiled>;
}

/** The tools for compiling a keyword; a `CompileTools` is one. */
export interface KeywordTools {
  readonly library: Library;
  /** The variables of the field's rules: the rules run again when it changes. */
  readonly reads: Set<string>;
  /** Compiles a condition or an expression, and notes what it reads. */
  logic(source: Logic): Logic;
  /** The call of that name; handed in, so that the page's rules do not load how calls follow from record types. */
  call(name: unknown): JsonObject | undefined;
}

export interface KeywordFault<Compiled = unknown> {
  /** The name of the fault in `errorMessage`, where that is not the keyword. */
  readonly key?: string;
  readonly code: DataErrorCode;
  /** The shared text that tells it. */
  readonly text: string;
  /** A field with one `errorMessage` for all its faults still tells this one with the shared text. */
  readonly keepsText?: true;
  /** The fault is looked for only in a value of the right shape: half a date has no age. */
  readonly isAfterShape?: true;
  /**
   * The fault of a value that is not empty, as values of the message (`{limit}`); undefined where nothing is. Left out where the value
   * alone does not tell.
   */
  find?(value: unknown, compiled: Compiled, context: FaultContext): Readonly<Record<string, unknown>> | undefined;
}

export interface FaultContext {
  readonly state: FieldState;
  /** The server's date. */
  readonly date: unknown;
}

/** Compiles what needs no compiling; the checker has seen that it is of the right type. */
export function asWritten<Value>(source: unknown): Value {
  return source as Value;
}

/** Compiles a condition or an expression. */
export function asLogic(source: unknown, tools: KeywordTools): Logic {
  return tools.logic(source);
}
