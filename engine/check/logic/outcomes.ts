/**
 * Whether a condition can hold and can fail at all: it is evaluated, by the evaluator that the page uses, for every combination of
 * the values that make a difference to it (what it compares with, a step to either side, listed choices, nothing at all).
 *
 *   { "and": [{ ">": [{ "var": "usia" }, 7] }, { "<": [{ "var": "usia" }, 5] }] }  ->  { canHold: false, canFail: true }
 */

import { type CompiledLogic, compileLogic, holds, type Logic, type NamedConditions } from "../../conditions/condition";
import { isObject } from "../../json/json";
import { lookUp, type ScopeTypes, type TypeSchema } from "./scope-types";

export interface Outcomes {
  readonly canHold: boolean;
  readonly canFail: boolean;
}

const mostCombinations = 3000;

/** Operators that compare or combine; of others (counts, ages, sums, elements) no sample says enough. */
const sampled = new Set(
  "var if and or ! !! == === != !== < <= > >= in permitted reached open before after present condition".split(" "),
);

/** What was found of a condition and its samples; the same condition stands in many places. */
const known = new Map<string, Outcomes>();

/** Undefined where samples cannot tell: too many combinations, or operators whose result is open. */
export function outcomesOf(source: Logic, scope: ScopeTypes, named: NamedConditions): Outcomes | undefined {
  const compiled = compile(source, named);
  if (!compiled || compiled.reads.length === 0 || !isSampled(compiled.logic)) return undefined;
  const literals = literalsOf(compiled.logic);
  const samples = compiled.reads.map((path) => samplesOf(path, scope, literals));
  if (samples.reduce((product, values) => product * values.length, 1) > mostCombinations) return undefined;
  const key = JSON.stringify([compiled.logic, samples]);
  const outcomes = known.get(key) ?? tryAll(compiled, samples);
  if (known.size > 5000) known.clear();
  known.set(key, outcomes);
  return outcomes;
}

function tryAll({ logic, reads }: CompiledLogic, samples: readonly unknown[][]): Outcomes {
  const outcomes = { canHold: false, canFail: false };
  for (const values of combinations(samples)) {
    if (holds(logic, scopeOf(reads, values))) outcomes.canHold = true;
    else outcomes.canFail = true;
    if (outcomes.canHold && outcomes.canFail) break;
  }
  return outcomes;
}

function compile(source: Logic, named: NamedConditions): CompiledLogic | undefined {
  try {
    return compileLogic(source, named);
  } catch {
    return undefined;
  }
}

function isSampled(logic: Logic): boolean {
  if (Array.isArray(logic)) return logic.every(isSampled);
  if (!isObject(logic)) return true;
  return Object.entries(logic).every(([operator, values]) => sampled.has(operator) && isSampled(values));
}

function literalsOf(logic: Logic): unknown[] {
  if (Array.isArray(logic)) return logic.flatMap(literalsOf);
  if (!isObject(logic)) return [logic];
  return Object.entries(logic).flatMap(([operator, values]) =>
    operator === "var" ? [values].flat().slice(1).flatMap(literalsOf) : literalsOf(values),
  );
}

function samplesOf(path: string, scope: ScopeTypes, literals: readonly unknown[]): unknown[] {
  const found = lookUp(scope, path);
  const schema: TypeSchema = "schema" in found ? found.schema : {};
  if (schema.enum) return [null, ...schema.enum];
  const wanted = [schema.type ?? ["number", "string", "boolean", "array"]].flat();
  return [...new Set([null, ...wanted.flatMap((type) => samplesOfType(type, schema, literals))])];
}

function samplesOfType(type: string, { minimum, maximum, format }: TypeSchema, literals: readonly unknown[]): unknown[] {
  const texts = literals.filter((literal) => typeof literal === "string");
  if (type === "boolean") return [true, false];
  if (type === "array")
    return [[], texts.flatMap((text) => text.split("|")), ...texts.flatMap((text) => text.split("|")).map((key) => [key])];
  if (type === "object") return [{ filled: true }];
  if (type === "string") {
    const isDate = format === "date" || format === "date-time";
    return isDate ? ["1900-01-01", ...texts, "2900-01-01"] : ["", ...texts, "~"];
  }
  if (type !== "number" && type !== "integer") return [];
  const numbers = literals.filter((literal) => typeof literal === "number");
  const near = [0, minimum, maximum, ...numbers.flatMap((number) => [number - 1, number, number + 1])];
  return near.filter((number) => number !== undefined && number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity));
}

function* combinations(samples: readonly unknown[][]): Generator<unknown[]> {
  const counters = samples.map(() => 0);
  for (;;) {
    yield samples.map((values, index) => values[counters[index] as number]);
    let place = 0;
    for (; place < samples.length; place += 1) {
      counters[place] = (counters[place] as number) + 1;
      if ((counters[place] as number) < (samples[place] as unknown[]).length) break;
      counters[place] = 0;
    }
    if (place === samples.length) return;
  }
}

function scopeOf(paths: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const scope: Record<string, unknown> = {};
  for (const [index, path] of paths.entries()) {
    const keys = path.split(".");
    let holder = scope;
    for (const key of keys.slice(0, -1)) {
      if (!isObject(holder[key])) holder[key] = {};
      holder = holder[key] as Record<string, unknown>;
    }
    const last = keys.at(-1) as string;
    if (!isObject(holder[last])) holder[last] = values[index];
  }
  return scope;
}
