/**
 * The operators a condition may use, each with the types it takes and gives; the checker reads the types, the evaluator `run`.
 * Standard ones are json-logic's own. Our own ones that need the context (`reads`) get it as further arguments when a condition
 * is compiled, so `run` stays a pure function of its arguments.
 */
import { ageInYears, compareDates, plusMinutes } from "./dates";
import { isPermitted } from "./permitted";
import { countWords } from "./words";

export type ValueType = "boolean" | "number" | "string" | "date" | "array" | "object" | "null" | "any";

export interface Operator {
  /** Types of the arguments; the last one repeats where `more` is set. */
  readonly takes: readonly ValueType[];
  readonly more?: boolean;
  /** Fewest arguments; all of `takes` when left out. */
  readonly least?: number;
  readonly gives: ValueType | "same";
  /** Context variables appended to the arguments when the condition is compiled. */
  readonly reads?: readonly string[];
  /** Own operators only; json-logic brings the standard ones. */
  readonly run?: (...values: unknown[]) => unknown;
}

export const operators: Readonly<Record<string, Operator>> = {
  var: { takes: ["string", "any"], least: 1, gives: "any" },
  if: { takes: ["any"], more: true, least: 2, gives: "any" },
  and: { takes: ["any"], more: true, gives: "same" },
  or: { takes: ["any"], more: true, gives: "same" },
  "!": { takes: ["any"], gives: "boolean" },
  "!!": { takes: ["any"], gives: "boolean" },
  "==": { takes: ["any", "any"], gives: "boolean" },
  "===": { takes: ["any", "any"], gives: "boolean" },
  "!=": { takes: ["any", "any"], gives: "boolean" },
  "!==": { takes: ["any", "any"], gives: "boolean" },
  "<": { takes: ["number", "number", "number"], least: 2, gives: "boolean" },
  "<=": { takes: ["number", "number", "number"], least: 2, gives: "boolean" },
  ">": { takes: ["number", "number"], gives: "boolean" },
  ">=": { takes: ["number", "number"], gives: "boolean" },
  "+": { takes: ["number"], more: true, gives: "number" },
  "-": { takes: ["number", "number"], least: 1, gives: "number" },
  "*": { takes: ["number"], more: true, gives: "number" },
  "/": { takes: ["number", "number"], gives: "number" },
  "%": { takes: ["number", "number"], gives: "number" },
  min: { takes: ["number"], more: true, gives: "number" },
  max: { takes: ["number"], more: true, gives: "number" },
  cat: { takes: ["any"], more: true, gives: "string" },
  in: { takes: ["any", "any"], gives: "boolean" },
  some: { takes: ["array", "any"], gives: "boolean" },
  all: { takes: ["array", "any"], gives: "boolean" },
  none: { takes: ["array", "any"], gives: "boolean" },
  filter: { takes: ["array", "any"], gives: "array" },
  map: { takes: ["array", "any"], gives: "array" },
  /** A named condition; replaced by its logic when compiled. */
  condition: { takes: ["string"], gives: "boolean" },
  /** True when one of the keys joined with `|` is held; an empty string always matches (000 §6). */
  permitted: { takes: ["string"], gives: "boolean", reads: ["preferences.permissions"], run: isPermitted },
  /** True once the server's date has come to the given date or date-time (a date alone counts from 00:00). */
  reached: { takes: ["date"], gives: "boolean", reads: ["date"], run: (date, now) => compareDates(date, now) <= 0 },
  /** True while the given date has not passed; a date without a time lasts to its last second. */
  open: { takes: ["date"], gives: "boolean", reads: ["date"], run: (date, now) => compareDates(now, date, "end") <= 0 },
  before: { takes: ["date", "date"], gives: "boolean", run: (a, b) => compareDates(a, b) < 0 },
  after: { takes: ["date", "date"], gives: "boolean", run: (a, b) => compareDates(a, b) > 0 },
  /** The date-time that many minutes after the given one; null without a date. */
  plusMinutes: { takes: ["date", "number"], gives: "date", run: plusMinutes },
  /** Full years from the given date to the server's date; null without a date. */
  age: { takes: ["date"], gives: "number", reads: ["date"], run: ageInYears },
  /** Space-separated words, punctuation ignored (000 §5). */
  wordCount: { takes: ["string"], gives: "number", run: countWords },
  length: {
    takes: ["any"],
    gives: "number",
    run: (value) => (typeof value === "string" || Array.isArray(value) ? value.length : 0),
  },
  present: { takes: ["any"], gives: "boolean", run: (value) => value !== null && value !== undefined && value !== "" },
  isArray: { takes: ["any"], gives: "boolean", run: (value) => Array.isArray(value) },
};

export const operatorNames = Object.keys(operators);

/** Operators whose second argument is evaluated once for each element, with the element in place of the scope. */
export const elementOperators: readonly string[] = ["some", "all", "none", "filter", "map"];
