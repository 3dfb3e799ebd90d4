/**
 * The comparisons in order that let a condition through although a value that they compare is missing. To json-logic null is 0 in `<`, and
 * a comparison of dates with nothing is false, so its opposite is true.
 *
 *   { ">=": [{ daysBetween: [input.usul, row.batas] }, 0] }  ->  row.batas: null >= 0 holds
 *
 * With the value missing, the comparison as it comes out lets through and its opposite does not, whatever must hold besides: the checker's
 * atoms say what the rest can be. `{ "var": [path, 0] }`, or a part such as `{ "!": { "present": ... } }` that lets through by itself, say on
 * purpose what holds then.
 */
import { evaluate, type Logic } from "../../../engine/conditions/condition";
import { operatorOf } from "../../../engine/conditions/operators";
import { isObject } from "../../../engine/json/json";
import { canHold } from "./can-hold";
import { type Pointer, put, replaced } from "./places";

export interface LetThrough {
  readonly comparison: string;
  readonly missing: string;
}

const now = "2026-11-22 10:00:00";
const moments = ["2026-01-01", now, "2027-06-01"];
const numbers = [0, 1, 5, 100, 1_000_000];
/** Always there, whatever the row. */
const alwaysThere = ["date", "actor.id", "option.value", "row.created_at", "row.updated_at", "row.revision", "row.state"];

/** `logic` is compiled; `demanded` are variables that are there because something else asks for them. */
export function letThrough(logic: Logic, isLock: boolean, demanded: readonly string[]): LetThrough[] {
  return comparisonsIn(logic, []).flatMap(({ at, comparison }) =>
    [...operandsOf(comparison)]
      .filter((path) => !alwaysThere.includes(path) && !demanded.includes(path))
      .filter((missing) => {
        const rest = without(logic, missing);
        return outcomesWithout(comparison, missing).some((comesOut) => {
          const [asItIs, opposite] = [comesOut, !comesOut].map((one) => replaced(rest, at, one));
          const [through, stopped] = isLock ? [opposite, asItIs] : [asItIs, opposite];
          return canHold({ and: [through, { "!": [stopped] }] });
        });
      })
      .map((missing) => ({ comparison: JSON.stringify(comparison), missing })),
  );
}

/** A question about each element of a list, or about rows that link to a row, is a condition of its own. */
function comparisonsIn(logic: Logic, at: Pointer): { at: Pointer; comparison: Logic }[] {
  if (Array.isArray(logic)) return logic.flatMap((part, index) => comparisonsIn(part, [...at, index]));
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([name, args]) => {
    const operator = operatorOf(name);
    if (operator?.concludes === "order" || operator?.concludes === "dates") return [{ at, comparison: logic }];
    return operator?.perElement || operator?.ofLinked ? [] : comparisonsIn(args, [...at, name]);
  });
}

/** The operands of a comparison: not what only chooses between values, nor what is counted, since nothing counts as 0 there on purpose. */
function operandsOf(logic: Logic): Set<string> {
  if (Array.isArray(logic)) return new Set(logic.flatMap((part) => [...operandsOf(part)]));
  if (!isObject(logic)) return new Set();
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (name === "var") return new Set(args.length === 1 && typeof args[0] === "string" ? [args[0]] : []);
  if (["length", "wordCount", "sum", "count", "or"].includes(name)) return new Set();
  if (name === "if") return new Set(args.flatMap((part, index) => (isValue(index, args.length) ? [...operandsOf(part)] : [])));
  return new Set(args.flatMap((part) => [...operandsOf(part)]));
}

const isValue = (index: number, count: number) => index % 2 === 1 || index === count - 1;

/** A condition in which the variable is nothing. */
function without(logic: Logic, path: string): Logic {
  if (Array.isArray(logic)) return logic.map((part) => without(part, path));
  if (!isObject(logic)) return logic;
  const args = logic.var;
  if (args !== undefined) return Array.isArray(args) && args.length > 1 ? logic : [args].flat()[0] === path ? null : logic;
  return Object.fromEntries(Object.entries(logic).map(([name, part]) => [name, without(part, path)]));
}

/** With a number for how many rows are linked. */
function counted(logic: Logic, count: number): Logic {
  if (Array.isArray(logic)) return logic.map((part) => counted(part, count));
  if (!isObject(logic)) return logic;
  const [name = "", args] = Object.entries(logic)[0] ?? [];
  return name === "count" ? count : { [name]: counted(args, count) };
}

/** Yes, no or both: what the comparison says without the value, whatever else it compares. */
function outcomesWithout(comparison: Logic, missing: string): boolean[] {
  const others = [...operandsOf(comparison)].filter((path) => path !== missing && path !== "date");
  const outcomes = new Set<boolean>();
  for (const value of [...numbers, ...moments])
    for (const second of [...numbers, ...moments]) {
      const scope: Record<string, unknown> = { date: now };
      for (const [index, path] of others.entries()) put(scope, path, index === 0 ? value : second);
      outcomes.add(Boolean(evaluate(without(counted(comparison, Number(value) || 0), missing), scope)));
    }
  return [...outcomes];
}
