/** Every condition over rows that a record type says, and what it compares: the columns of the row with what is known of who asks. */
import type { Logic } from "../../../../engine/conditions/condition";
import { operatorOf } from "../../../../engine/conditions/operators";
import { isObject } from "../../../../engine/server";
import type { RecordKind } from "../../../../server/rows/record-kind";

export interface RowRule {
  readonly kind: RecordKind;
  /** `read petugas` */
  readonly name: string;
  readonly logic: Logic;
  /** Whether lists ask it of the database. */
  readonly isAsked: boolean;
}

export function rowRulesOf(kind: RecordKind): RowRule[] {
  const { readers, writes, claim, transitions, lists, reports, grants } = kind.record;
  const asked: [string, Logic | undefined][] = [
    ...readers.map(({ id, when }): [string, Logic] => [`read ${id}`, when]),
    ...[...lists.values()].map(({ name, when }): [string, Logic] => [`list ${name}`, when]),
    ...[...reports.values()].flatMap(({ name, when, parts }): [string, Logic][] => [
      [`report ${name}`, when],
      ...parts.map((part): [string, Logic] => [`report ${name}, ${part.name}`, part.when]),
    ]),
    ["grants", grants?.when],
  ];
  const acts: [string, Logic | undefined][] = [
    ...writes.map(({ when }, index): [string, Logic] => [`write ${index}`, when]),
    ["claim", claim?.when],
    ...[...transitions.values()].map(({ id, when }): [string, Logic] => [`transition ${id}`, when]),
  ];
  const ruleOf =
    (isAsked: boolean) =>
    ([name, logic]: [string, Logic | undefined]): RowRule[] =>
      logic === undefined ? [] : [{ kind, name, logic, isAsked }];
  return [...asked.flatMap(ruleOf(true)), ...acts.flatMap(ruleOf(false))];
}

/** What stands together in one comparison: paths of variables, and the values that are written out. */
export interface Compared {
  readonly paths: readonly string[];
  readonly literals: readonly unknown[];
}

/** An element of a list is a path behind it: `actor.tugas[].k_propinsi`. */
export function comparisonsIn(logic: Logic, within = ""): Compared[] {
  if (Array.isArray(logic)) return logic.flatMap((part) => comparisonsIn(part, within));
  if (!isObject(logic)) return [];
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const operator = operatorOf(name);
  if (operator?.perElement)
    return [...comparisonsIn(args[0] as Logic, within), ...comparisonsIn(args[1] as Logic, listAt(args[0], within))];
  const isConnective = ["all", "any", "not", "same", "branches"].includes(String(operator?.concludes));
  if (isConnective || operator?.ofLinked) return args.flatMap((part) => comparisonsIn(part as Logic, within));
  return [{ paths: args.flatMap((part) => pathsOf(part, within)), literals: args.flatMap(literalsOf) }];
}

/** `{ "map": [{ "filter": [actor.instansi, ...] }, ...] }` is of the same list. */
function listAt(logic: unknown, within: string): string {
  const [path = ""] = pathsOf(logic, within);
  return path.endsWith("[]") ? path : `${path}[]`;
}

function pathsOf(logic: unknown, within: string): string[] {
  if (Array.isArray(logic)) return logic.flatMap((part) => pathsOf(part, within));
  if (!isObject(logic)) return [];
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (name === "var") return [within === "" ? String(args[0]) : `${within}.${String(args[0])}`];
  if (name === "permitted") return [];
  if (name === "map") return pathsOf(args[1], listAt(args[0], within));
  if (name === "filter") return [listAt(args[0], within)];
  return pathsOf(args, within);
}

const literalsOf = (part: unknown): unknown[] => (Array.isArray(part) ? part.flatMap(literalsOf) : isObject(part) ? [] : [part]);

/** The permissions that a rule asks for, as they are written: several stand with `|` between them. */
export function permissionsIn(logic: Logic): string[] {
  const found = [...JSON.stringify(logic).matchAll(/"permitted":\["([^"]+)"/g)].map(([, names = ""]) => names);
  return [...new Set(found)];
}
