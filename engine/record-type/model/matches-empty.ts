/**
 * A rule over rows that lets somebody in because nothing equals nothing: the column is empty, and so is what it is compared with. It is so
 * where, with both of them missing, the rule holds by that comparison alone.
 *
 *   row.k_propinsi == actor's province   ->  without a province of their own somebody sees all rows without one
 *   the same, and present(row.k_propinsi)  ->  nobody does
 */
import { takeApart } from "../../check/logic/atoms";
import { dependsOn } from "../../check/logic/depends-on";
import type { TypeOf } from "../../check/logic/possibilities";
import { truthOf } from "../../check/logic/truth";
import type { Logic } from "../../conditions/condition";
import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";

/** The paths that are compared with a column which may be empty, or that a list of values is made of. */
export function matchesEmpty(logic: Logic, typeOf: TypeOf): readonly string[] {
  const parts = takeApart(logic);
  return parts.atoms.flatMap(({ operand }, index) =>
    comparedIn(sourceOf(operand), typeOf)
      .filter(({ missing, truth }) => dependsOn(parts, typeOf, { index, missing, truth }))
      .map(({ name }) => name),
  );
}

interface Compared {
  readonly name: string;
  /** The paths that are empty then. */
  readonly missing: readonly string[];
  /** The answer of the comparison then. */
  readonly truth: boolean;
}

/** The part that an atom computes; undefined for a variable. */
function sourceOf({ key, path }: { readonly key: string; readonly path?: string }): Logic | undefined {
  return path === undefined ? (JSON.parse(key) as { readonly value: Logic }).value : undefined;
}

function comparedIn(part: Logic | undefined, typeOf: TypeOf): readonly Compared[] {
  if (!isObject(part)) return [];
  const [name = "", args] = Object.entries(part)[0] ?? [];
  const operator = operatorOf(name);
  if (!operator || !Array.isArray(args)) return [];
  // Of rows that link to this one: some row matches there.
  if (operator.ofLinked)
    return matchesEmpty(args[1] as Logic, typeOf).map((found) => ({ name: found, missing: [found], truth: true }));
  const column = args.map(variableOf).find((path) => path !== undefined && mayBeEmpty(path));
  const others = args.filter((arg) => variableOf(arg) !== column);
  if (column === undefined || others.length !== 1) return [];
  if (operator.concludes === "equality") return equalTo(column, others[0] as Logic, part);
  return operator.concludes === "membership" ? memberOf(column, others[0] as Logic, args) : [];
}

function equalTo(column: string, other: Logic, part: Logic): readonly Compared[] {
  const name = variableOf(other);
  if (name === undefined || isOfRow(name) || name === "actor.id") return [];
  return [{ name, missing: [column, name], truth: truthOf(part, {}) === true }];
}

/** A list that is made of rows (`map`) may hold what is missing in one of them. */
function memberOf(column: string, list: Logic, args: readonly Logic[]): readonly Compared[] {
  if (variableOf(args[0]) !== column || !isObject(list) || !Array.isArray(list.map)) return [];
  const [rows, part] = (list.map as readonly Logic[]).map(variableOf);
  return rows === undefined || part === undefined ? [] : [{ name: `${rows}.${part}`, missing: [column], truth: true }];
}

function variableOf(part: Logic | undefined): string | undefined {
  const path = isObject(part) && "var" in part ? [part.var].flat()[0] : undefined;
  return typeof path === "string" ? path : undefined;
}

const isOfRow = (path: string) => /^(row|it|self)\./.test(path);

const never = ["id", "state", "owner", "revision", "created_at", "updated_at"];

/** A column that is not of every row. */
const mayBeEmpty = (path: string) => isOfRow(path) && !never.includes(path.slice(path.indexOf(".") + 1));
