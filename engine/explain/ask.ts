/** Asks a condition in a scope, once or of each row that it stands for. */
import { compileLogic, type Logic, type Scope } from "../conditions/condition";
import { isObject } from "../json/json";
import type { NamesOf } from "./condition-names";
import { explain } from "./explain";
import type { ExplainedRule } from "./explained";
import type { FoundRule } from "./find-parts";

/** More rows than these only repeat what the first ones show. */
const maximumRows = 5;

export function ask(at: string, logic: Logic, scope: Scope, namesOf: NamesOf): ExplainedRule {
  return { at, asked: [{ tree: explain(logic, scope, namesOf) }] };
}

/** A rule of a template that reads something which is no row (such as `file`) is not asked: only its block knows of what. */
export function askFound(
  { at, logic, perRow }: FoundRule,
  scope: Scope,
  rows: readonly unknown[],
  namesOf: NamesOf,
): ExplainedRule {
  const roots = rootsOf(logic);
  if (!perRow || roots.every((root) => Object.hasOwn(scope, root))) return ask(at, logic, scope, namesOf);
  const isOfRows = roots.includes("row") && roots.every((root) => root === "row" || Object.hasOwn(scope, root));
  const asked = rows.slice(0, maximumRows).map((row, index) => {
    return { of: nameOfRow(row, index), tree: explain(logic, { ...scope, row }, namesOf) };
  });
  return { at, asked: isOfRows ? asked : [] };
}

export function nameOfRow(row: unknown, index: number): string {
  return String((isObject(row) ? row.id : row) ?? index);
}

function rootsOf(logic: Logic): string[] {
  const { reads } = compileLogic(logic, () => undefined);
  return reads.map((path) => path.split(".")[0] as string);
}
