/**
 * A condition over `row`, for one person. What does not read the row is decided now; the rest becomes SQL for lists, and is evaluated
 * as it is for one row. Both say the same of every row (tests/server/records/row-rules.test.ts tries it on both databases).
 *
 *   bindRule({ and: [{ permitted: "a" }, { "==": [{ var: "row.owner" }, { var: "actor.id" }] }] }, shape, scope)
 *     ->  [{ nullIsNo: [owner = $1] }], or false at once for who lacks the permission
 */
import { evaluate, holds, type Logic, type Scope } from "../conditions/condition";
import { isOperator, operators } from "../conditions/operators";
import { asValue, conditionOf, type Fragment, NoSql, never, type PlainFragment, type SqlArgument } from "../conditions/sql";
import { isObject } from "../json/json";
import { type AboutLinked, settled } from "./linked-rows";
import { columnAt, type RowShape } from "./row-shape";

/** The rule as SQL; `never` where nobody's row fulfils it, and where it cannot be said in SQL. */
export function bindRule(logic: Logic, shape: RowShape, scope: Scope): Fragment {
  try {
    return sqlOf(logic, shape, scope);
  } catch (error) {
    if (error instanceof NoSql) return never;
    throw error;
  }
}

/** The question about the rows that link to a row, as SQL of a yes or no, or of a number. Undefined where it cannot be said in SQL. */
export function bindAboutLinked(logic: Logic, shape: RowShape, scope: Scope): PlainFragment | undefined {
  try {
    const asked = argumentOf(logic, { row: shape, scope });
    return asked.kind === "condition" || asked.kind === "column" ? asValue(asked.fragment) : undefined;
  } catch (error) {
    if (error instanceof NoSql) return undefined;
    throw error;
  }
}

/**
 * Whether a row fulfils the rule; no where it cannot be said in SQL, so that a list and a single row never differ. `about` says what is
 * known of the rows that link to it.
 */
export function ruleHolds(
  logic: Logic,
  shape: RowShape,
  scope: Scope,
  { row, about }: { readonly row: Readonly<Record<string, unknown>>; readonly about?: AboutLinked },
): boolean {
  if (bindRule(logic, shape, scope) === never) return false;
  return holds(settled(logic, about), { ...scope, row });
}

/** Whether some row could fulfil the rule: what does not read a row holds. `reads` says which conditions read one. */
export function mayHold(logic: Logic, scope: Scope, reads: (logic: Logic) => boolean = readsRow): boolean {
  if (!reads(logic)) return holds(logic, scope);
  const [name, raw] = Object.entries(logic as Record<string, unknown>)[0] as [string, unknown];
  const parts = (Array.isArray(raw) ? raw : [raw]) as readonly Logic[];
  if (name === "and") return parts.every((part) => mayHold(part, scope, reads));
  return name === "or" ? parts.some((part) => mayHold(part, scope, reads)) : true;
}

/** Throws a NoSql where the rule cannot be said in SQL, whatever the values are that it reads. */
export function sqlOf(logic: Logic, shape: RowShape, scope: Scope): Fragment {
  return conditionOf(argumentOf(logic, { row: shape, scope }));
}

/** `it` is there behind `exists` and `count`. */
interface Binding {
  readonly row: RowShape;
  readonly it?: RowShape;
  readonly scope: Scope;
}

function argumentOf(logic: Logic, binding: Binding): SqlArgument {
  if (!readsRow(logic)) return { kind: "value", value: evaluate(logic, binding.scope) };
  const [name, raw] = Object.entries(logic as Record<string, unknown>)[0] as [string, unknown];
  const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (name === "var") return columnOf(args, binding);
  const operator = isOperator(name) ? operators[name] : undefined;
  if (!operator || operator.sql === "refused") throw new NoSql(`${name} has no SQL`);
  const sides = operator.ofLinked ? linkedOf(args, binding) : args.map((part) => argumentOf(part, binding));
  const fragment = operator.sql(...sides);
  return operator.gives === "number"
    ? { kind: "column", name, fragment: asValue(fragment), type: "integer" }
    : { kind: "condition", fragment };
}

function linkedOf([name, condition]: readonly unknown[], binding: Binding): SqlArgument[] {
  const children = binding.row.children.get(String(name));
  if (!children || binding.it) throw new NoSql(`${name} names no rows that link to this one`);
  const { record, by } = children;
  const it = children.shape();
  const ofPerson = !readsPath(condition as Logic, /^row(\.|$)/) && namesPerson(condition as Logic, it, binding.scope);
  return [{ kind: "rows", record, by, ofPerson }, argumentOf(condition, { ...binding, it })];
}

/** Whether a condition on rows that are called `it` holds of no row but those of one person. */
function namesPerson(logic: Logic, it: RowShape, scope: Scope): boolean {
  if (!isObject(logic)) return false;
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const parts = (Array.isArray(raw) ? raw : [raw]) as readonly Logic[];
  if (name === "and") return parts.some((part) => namesPerson(part, it, scope));
  if (name !== "==" && name !== "===") return false;
  const known = parts.filter((part) => !readsRow(part));
  return known.length === 1 && typeof evaluate(known[0] as Logic, scope) === "string" && parts.some((part) => isPerson(part, it));
}

function isPerson(logic: Logic, it: RowShape): boolean {
  const [path] = isObject(logic) ? [logic.var].flat() : [];
  if (typeof path !== "string" || !path.startsWith("it.")) return false;
  return columnAt(it, path.slice("it.".length).split("."), "it")?.type === "person";
}

function columnOf([path, ...fallback]: readonly unknown[], { row, it }: Binding): SqlArgument {
  const [root, ...rest] = String(path).split(".");
  const shape = root === "it" ? it : row;
  const column = shape && columnAt(shape, rest, root === "it" ? "it" : "t");
  if (!column || fallback.length > 0) throw new NoSql(`${path} is no column`);
  return { kind: "column", ...column };
}

/** Whether a compiled condition reads `row`, a row that links to it, or the whole scope. */
export const readsRow = (logic: Logic): boolean => readsPath(logic, /^(row|it)(\.|$)/);

/** Whether a compiled condition reads a row that links to the one at hand (`it`), or the whole scope. */
export const readsLinked = (logic: Logic): boolean => readsPath(logic, /^it(\.|$)/);

function readsPath(logic: Logic, wanted: RegExp): boolean {
  if (Array.isArray(logic)) return logic.some((part) => readsPath(part, wanted));
  if (!isObject(logic)) return false;
  return Object.entries(logic).some(([name, raw]) => {
    const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    if (name !== "var") return (isOperator(name) && operators[name].ofLinked) || args.some((part) => readsPath(part, wanted));
    const [path] = args;
    return typeof path === "string" ? wanted.test(path) : readsPath(path, wanted) || isObject(path);
  });
}
