/**
 * A comparison by order that holds because something is missing: nothing counts as 0. It is told where the condition holds by that alone.
 *
 *   { "<": [{ "var": "row.nilai" }, 50] }                                  ->  missing-counts, at the variable
 *   { "and": [{ "present": { "var": "row.nilai" } }, { "<": [...] }] }      ->  nothing
 */
import type { Logic, NamedConditions } from "../../conditions/condition";
import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";
import { type Pointer, visitObjects } from "../../json/pointer";
import type { Fault } from "../fault";
import { takeApart } from "./atoms";
import { dependsOn } from "./depends-on";
import { compile, typeAt } from "./outcomes";
import type { ScopeTypes } from "./scope-types";
import { truthOf } from "./truth";

export function checkMissing(logic: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  const compared = comparedIn(logic, pointer);
  const compiled = compared.size === 0 ? undefined : compile(logic as Logic, named);
  if (!compiled) return [];
  const parts = takeApart(compiled.logic);
  const told = new Set<string>();
  parts.atoms.forEach(({ operand: { path }, logic: atom }, index) => {
    if (path === undefined || path === "option.value" || !compared.has(path) || !isOrder(atom) || typeAt(scope, path).isThere)
      return;
    const answer = { index, truth: truthOf(atom, { operand: null }), missing: [path] };
    if (dependsOn(parts, (one) => typeAt(scope, one), answer)) told.add(path);
  });
  return [...told].map((found) => ({ code: "missing-counts", pointer: compared.get(found) as Pointer, at: "value", found }));
}

const isOrder = (logic: unknown): logic is Record<string, unknown> =>
  isObject(logic) && operatorOf(Object.keys(logic)[0] ?? "")?.concludes === "order";

/** Variables that are compared by order with a number that is written out, and nothing in their stead, by where they stand. */
function comparedIn(logic: unknown, start: Pointer): ReadonlyMap<string, Pointer> {
  const found = new Map<string, Pointer>();
  const find = (part: Record<string, unknown>, pointer: Pointer) => {
    const [[name = "", args] = []] = Object.entries(part);
    if (!isOrder(part) || !Array.isArray(args) || args.length !== 2 || !args.some((arg) => typeof arg === "number")) return;
    const index = args.findIndex((arg) => isObject(arg) && typeof arg.var === "string");
    if (index >= 0) found.set((args[index] as { var: string }).var, [...pointer, name, index]);
  };
  visitObjects(logic, find, start);
  return found;
}
