/**
 * Officers with and without what a rule compares rows with: one whose assignment names what the rows have, one who is assigned elsewhere,
 * and those whose assignment lacks a value, or is not there at all.
 */
import type { Scope } from "../../../../engine/server";
import { type Compared, comparisonsIn, permissionsIn, type RowRule } from "./row-rules";

/** The columns of rows that somebody is assigned to, and that no other row has. Columns of numbers are compared with numbers. */
export const here = { number: 34, text: "34" };
const elsewhere = { number: 35, text: "35" };

export type TypeOf = (path: string) => "number" | "text";

export interface Officers {
  readonly assigned: Scope;
  readonly elsewhere: Scope;
  readonly without: Readonly<Record<string, Scope>>;
}

const isOfRow = (path: string) => /^(row|it)(\.|$)/.test(path);
const noAssignment = new Set(["actor.id", "actor.addresses", "date"]);

/** The facts of the asking person that are compared with a column, each with that column. */
export function assignmentsIn({ logic }: RowRule): ReadonlyMap<string, string> {
  const pairs = comparisonsIn(logic).flatMap(({ paths }) => {
    const column = paths.find(isOfRow);
    const known = paths.filter((path) => !isOfRow(path) && !noAssignment.has(path));
    return column === undefined ? [] : known.map((path) => [path, column] as const);
  });
  return new Map(pairs);
}

/** Every set of permissions that makes a difference where each is asked for alone: all, none, one, and all but one. */
function permissionSets({ logic }: RowRule): string[][] {
  const all = permissionsIn(logic);
  const sets = [all, [], ...all.map((one) => [one]), ...all.map((one) => all.filter((other) => other !== one))];
  return [...new Map(sets.map((set) => [JSON.stringify(set), set])).values()].map((set) =>
    set.flatMap((names) => names.split("|")),
  );
}

export function officersFor(rule: RowRule, typeOf: TypeOf): Officers[] {
  const assignments = assignmentsIn(rule);
  const roles = rolesIn(comparisonsIn(rule.logic), assignments);
  const paths = [...assignments.keys()];
  return permissionSets(rule).map((permissions) => {
    const known = { ...roles, "actor.id": "petugas", "preferences.permissions": permissions, date: "2026-11-22 10:00:00" };
    const heldIn = (from: typeof here) => (path: string) => from[typeOf(assignments.get(path) ?? "")];
    const scopeOf = (value: (path: string) => unknown, rows: "some" | "none" = "some") => scopeWith(known, paths, value, rows);
    return {
      assigned: scopeOf(heldIn(here)),
      elsewhere: scopeOf(heldIn(elsewhere)),
      without: {
        "no assignment at all": scopeOf(() => undefined, "none"),
        "an assignment without any value": scopeOf(() => null),
        "an assignment of empty texts": scopeOf(() => ""),
        ...Object.fromEntries(
          paths.map((lacking) => [
            `an assignment that lacks ${lacking}, and is of elsewhere`,
            scopeOf((path) => (path === lacking ? null : heldIn(elsewhere)(path))),
          ]),
        ),
      },
    };
  });
}

/** The facts that say who somebody is, and that are compared with written values alone: it is as the rule wants it. */
function rolesIn(comparisons: readonly Compared[], assignments: ReadonlyMap<string, string>): Record<string, unknown> {
  const roles = comparisons.flatMap(({ paths, literals }) =>
    paths.filter((path) => !isOfRow(path) && !assignments.has(path)).map((path) => [path, literals[0] ?? "ada"]),
  );
  return Object.fromEntries(roles);
}

/** Of a list of assignments one row stands with what is compared and its role alone, so that nothing else of it decides. */
function scopeWith(
  known: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  value: (path: string) => unknown,
  rows: "some" | "none",
): Scope {
  const scope: Record<string, unknown> = {};
  for (const [path, one] of Object.entries(known)) if (!path.includes("[]")) put(scope, path, one);
  for (const path of paths.filter((one) => !one.includes("[]"))) put(scope, path, value(path));
  const lists = new Set(paths.filter((one) => one.includes("[]")).map((path) => path.split("[].", 1)[0] ?? ""));
  for (const list of lists) {
    const row: Record<string, unknown> = {};
    for (const [path, one] of Object.entries(known))
      if (path.startsWith(`${list}[].`)) put(row, path.slice(list.length + 3), one);
    for (const path of paths.filter((one) => one.startsWith(`${list}[].`))) put(row, path.slice(list.length + 3), value(path));
    put(scope, list, rows === "some" ? [row] : []);
  }
  return scope;
}

export function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let holder = target;
  for (const name of names) {
    holder[name] ??= {};
    holder = holder[name] as Record<string, unknown>;
  }
  holder[last] = value;
}
