/**
 * A condition over `row`, for one person. What does not read the row is decided now; the rest becomes SQL for lists, and is evaluated
 * as it is for one row. Both say the same of every row (tests/server/records/row-rules.test.ts tries it on both databases).
 *
 *   bindRule({ and: [{ permitted: "a" }, { "==": [{ var: "row.owner" }, { var: "actor.id" }] }] }, columns, scope)
 *     ->  [coalesce(owner = $1, false)], or false at once for who lacks the permission
 */
import { evaluate, holds, type Logic, type Scope } from "../conditions/condition";
import { isOperator, operators } from "../conditions/operators";
import { conditionOf, type Fragment, NoSql, never, type SqlArgument, type SqlType } from "../conditions/sql";
import { isObject } from "../json/json";

/** Types of what a rule may read as `row.<name>`. */
export type RowColumns = ReadonlyMap<string, SqlType>;

/** The rule as SQL, never null; `never` where nobody's row fulfils it, and where it cannot be said in SQL. */
export function bindRule(logic: Logic, columns: RowColumns, scope: Scope): Fragment {
  try {
    return sqlOf(logic, columns, scope);
  } catch (error) {
    if (error instanceof NoSql) return never;
    throw error;
  }
}

/** Whether a row fulfils the rule; no where it cannot be said in SQL, so that a list and a single row never differ. */
export function ruleHolds(logic: Logic, columns: RowColumns, scope: Scope, row: Readonly<Record<string, unknown>>): boolean {
  if (bindRule(logic, columns, scope) === never) return false;
  return holds(logic, { ...scope, row });
}

/** Throws a NoSql where the rule cannot be said in SQL, whatever the values are that it reads. */
export function sqlOf(logic: Logic, columns: RowColumns, scope: Scope): Fragment {
  return conditionOf(argumentOf(logic, columns, scope));
}

function argumentOf(logic: Logic, columns: RowColumns, scope: Scope): SqlArgument {
  if (!readsRow(logic)) return { kind: "value", value: evaluate(logic, scope) };
  const [name, raw] = Object.entries(logic as Record<string, unknown>)[0] as [string, unknown];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (name === "var") return columnOf(args, columns);
  const sql = isOperator(name) ? operators[name].sql : "refused";
  if (sql === "refused") throw new NoSql(`${name} has no SQL`);
  const sides = args.map((part) => argumentOf(part, columns, scope));
  return { kind: "condition", fragment: sql(...sides) };
}

function columnOf([path, ...fallback]: readonly unknown[], columns: RowColumns): SqlArgument {
  const column = String(path).replace(/^row\./, "");
  const type = columns.get(column);
  if (type === undefined || fallback.length > 0) throw new NoSql(`row.${column} is no column`);
  return { kind: "column", column, type };
}

/** Whether a compiled condition reads `row`, or the whole scope. */
export function readsRow(logic: Logic): boolean {
  if (Array.isArray(logic)) return logic.some(readsRow);
  if (!isObject(logic)) return false;
  return Object.entries(logic).some(([name, raw]) => {
    const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    if (name !== "var") return args.some(readsRow);
    const [path] = args;
    return typeof path === "string" ? path === "row" || path.startsWith("row.") : readsRow(path) || isObject(path);
  });
}
