/**
 * Whether a condition can hold and can fail at all. Each variable is given every value that makes a difference to the condition, in
 * every combination, and the evaluator that the page uses says what follows. What cannot be decided so, such as the comparison of two
 * variables, may be yes, no or an error: a claim that something never happens is only made where that is true of every scope.
 *
 *   { "and": [{ ">": [{ "var": "usia" }, 7] }, { "<": [{ "var": "usia" }, 5] }] }  ->  { canHold: false, canFail: true }
 */
import { type CompiledLogic, compileLogic, type Logic, type NamedConditions } from "../../conditions/condition";
import { operatorOf } from "../../conditions/operators";
import { argumentCounts } from "../../conditions/operators/operator";
import { isObject } from "../../json/json";
import { takeApart } from "./atoms";
import { type Possibility, possibilitiesOf } from "./possibilities";
import { lookUp, type ScopeTypes, type TypeSchema } from "./scope-types";
import { type May, may, mayBe, type Reading, type Truth } from "./truth";

export interface Outcomes {
  readonly canHold: boolean;
  readonly canFail: boolean;
}

const mostCombinations = 20_000;

/** The findings of a condition and the types it reads; the same condition stands in many documents. */
const known = new Map<string, Outcomes | undefined>();

/** The types of variables by the root that they stand in: documents share most of them, and each is asked about in many conditions. */
const textsOfTypes = new WeakMap<object, Map<string, string>>();

/** Undefined where nothing is known: it reads nothing, it is wrongly written, or there are too many combinations. */
export function outcomesOf(source: Logic, scope: ScopeTypes, named: NamedConditions): Outcomes | undefined {
  const compiled = compile(source, named);
  if (!compiled || compiled.reads.length === 0) return undefined;
  const key = `${compiled.text} ${compiled.reads.map((path) => textOfType(scope, path)).join()}`;
  if (known.size > 5000) known.clear();
  if (!known.has(key)) {
    const { atoms, reading } = takeApart(compiled.logic);
    const possibilities = possibilitiesOf(atoms, (path) => typeAt(scope, path));
    known.set(key, tryAll(reading, possibilities));
  }
  return known.get(key);
}

/** Whether both can hold alone, but never together. False where that is not certain. */
export function exclude(one: Logic, other: Logic, scope: ScopeTypes, named: NamedConditions): boolean {
  if (!meet(one, other, named)) return false;
  if (outcomesOf({ and: [one, other] }, scope, named)?.canHold !== false) return false;
  return [one, other].every((logic) => outcomesOf(logic, scope, named)?.canHold !== false);
}

/** Whether the one never holds without the other. False where that is not certain. */
export const implies = (one: Logic, other: Logic, scope: ScopeTypes, named: NamedConditions): boolean =>
  meet(one, other, named) && outcomesOf({ and: [one, { "!": [other] }] }, scope, named)?.canHold === false;

/** Whether both say the same, whatever names they say it by. */
export function isSame(one: Logic, other: Logic, named: NamedConditions): boolean {
  const text = compile(one, named)?.text;
  return text !== undefined && text === compile(other, named)?.text;
}

/** Those of the conditions that read something which this one reads too: the others say nothing of it. */
export const bearingOn = (one: Logic, others: readonly Logic[], named: NamedConditions): Logic[] =>
  others.filter((other) => meet(one, other, named));

/** Whether both read the same of the scope, or one of them nothing: else neither says anything of the other. */
function meet(one: Logic, other: Logic, named: NamedConditions): boolean {
  const [reads = [], others = []] = [one, other].map((logic) => compile(logic, named)?.reads);
  return reads.length === 0 || others.length === 0 || others.some((path) => reads.includes(path));
}

/** Conditions of documents never change, and each is asked about at every part that stands in it. */
const compiledOf = new WeakMap<object, { readonly named: NamedConditions; readonly compiled: Compiled | undefined }>();

/** Two of one text are the same condition. */
interface Compiled extends CompiledLogic {
  readonly text: string;
}

/** Undefined for one that is wrongly written, or names one that is; that is told where it stands. */
export function compile(source: Logic, named: NamedConditions): Compiled | undefined {
  const known = isObject(source) ? compiledOf.get(source) : undefined;
  if (known?.named === named) return known.compiled;
  const compiled = compileAnew(source, named);
  if (isObject(source)) compiledOf.set(source, { named, compiled });
  return compiled;
}

/** A condition that joins those of documents is made for one question: it is put together of what is known of its parts. */
function compileJoined(source: Logic, named: NamedConditions): Compiled | undefined {
  const [[name = "", args] = [], ...more] = isObject(source) ? Object.entries(source) : [];
  if (more.length > 0 || !Array.isArray(args) || args.length === 0 || !args.every(isObject)) return undefined;
  if (name !== "and" && !(name === "!" && args.length === 1)) return undefined;
  const parts = args.map((part) => compile(part as Logic, named));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const reads = [...new Set(parts.flatMap((part) => part.reads))];
  return { logic: { [name]: parts.map(({ logic }) => logic) }, reads, text: `${name}(${parts.map(({ text }) => text).join()})` };
}

function compileAnew(source: Logic, named: NamedConditions): Compiled | undefined {
  const joined = compileJoined(source, named);
  if (joined) return joined;
  try {
    const compiled = compileLogic(source, named);
    return isWellFormed(compiled.logic) ? { ...compiled, text: JSON.stringify(compiled.logic) } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether every operator has as many arguments as it takes, those of the context included, and numbers are finite. */
function isWellFormed(logic: Logic): boolean {
  if (Array.isArray(logic)) return logic.every(isWellFormed);
  if (!isObject(logic)) return typeof logic !== "number" || Number.isFinite(logic);
  return Object.entries(logic).every(([name, args]) => {
    const operator = operatorOf(name);
    if (!operator || !Array.isArray(args)) return true;
    const { least, most } = argumentCounts(operator);
    const count = args.length - operator.reads.length;
    return count >= least && count <= most && args.every(isWellFormed);
  });
}

/** The parts of a variable's type that bear on its values. */
export function typeAt(scope: ScopeTypes, path: string): TypeSchema {
  const found = lookUp(scope, path);
  if (!("schema" in found)) return {};
  const { type, enum: choices, minimum, maximum, isThere } = found.schema;
  return { type, enum: choices, minimum, maximum, isThere };
}

function textOfType(scope: ScopeTypes, path: string): string {
  const root = Object.hasOwn(scope, rootOf(path)) ? scope[rootOf(path)] : undefined;
  if (!isObject(root)) return "{}";
  const texts = textsOfTypes.get(root) ?? new Map<string, string>();
  textsOfTypes.set(root, texts);
  const known = texts.get(path) ?? JSON.stringify(typeAt(scope, path));
  texts.set(path, known);
  return known;
}

const rootOf = (path: string) => (path.includes(".") ? path.slice(0, path.indexOf(".")) : path);

function tryAll(reading: Reading, possibilities: readonly Possibility[]): Outcomes | undefined {
  const canHold = isFound(may.hold, reading, possibilities);
  const canFail = canHold === false || isFound(may.beFalse | may.fail, reading, possibilities);
  return canHold === undefined || canFail === undefined ? undefined : { canHold, canFail };
}

/**
 * Whether some combination comes to one of the wanted truths; undefined where there are too many to say. What the atoms that are tried so far
 * decide is not tried further.
 */
function isFound(wanted: May, reading: Reading, possibilities: readonly Possibility[]): boolean | undefined {
  const atoms: May[] = [];
  const forget = ({ indexes, answers }: Possibility) => {
    for (const [at, index] of indexes.entries()) atoms[index] = answers.reduce((all, answer) => all | mayBe(answer[at]), 0);
  };
  for (const possibility of possibilities) forget(possibility);
  let left = mostCombinations;
  const isBehind = (depth: number): boolean => {
    left -= 1;
    const found = reading(atoms);
    if (!(found & wanted)) return false;
    const possibility = possibilities[depth];
    if (!(found & ~wanted) || !possibility) return true;
    for (const answers of possibility.answers) {
      for (const [at, index] of possibility.indexes.entries()) atoms[index] = mayBe(answers[at]);
      if (left <= 0 || isBehind(depth + 1)) return true;
    }
    forget(possibility);
    return false;
  };
  const is = isBehind(0);
  return left > 0 ? is : undefined;
}

/** Whether some combination is found; false also where there are too many of them. */
export function someCase(possibilities: readonly Possibility[], is: (truths: readonly Truth[]) => boolean): boolean {
  let isFound = false;
  eachCase(possibilities, (truths) => {
    isFound = is(truths);
    return isFound;
  });
  return isFound;
}

/** Visits the combinations until one of them is enough; false where there are too many. */
function eachCase(possibilities: readonly Possibility[], isEnough: (truths: readonly Truth[]) => boolean): boolean {
  const truths: Truth[] = [];
  let left = mostCombinations;
  let isDone = false;
  const tryFrom = (depth: number): void => {
    const possibility = possibilities[depth];
    if (!possibility) {
      left -= 1;
      isDone = isEnough(truths);
      return;
    }
    for (const answers of possibility.answers) {
      for (const [at, index] of possibility.indexes.entries()) truths[index] = answers[at];
      tryFrom(depth + 1);
      if (left === 0 || isDone) return;
    }
  };
  tryFrom(0);
  return left > 0;
}
