/**
 * A rule over rows is asked of the database: each operator over `row` must have SQL, and what a column is compared with must not be
 * missing by accident. `row.k_propinsi == actor's province` holds for every row without a province when the actor has none.
 */
import { compileLogic, type NamedConditions } from "../../conditions/condition";
import { isOperator, operators } from "../../conditions/operators";
import type { RecordType } from "../../documents/language";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { CompiledRecord } from "../../records/compiled-record";
import { columnsOf } from "../../records/record-columns";
import { type RowColumns, readsRow } from "../../records/row-rule";
import type { Fault } from "../fault";

export function checkRowRules(
  { read, transitions = [], lists = {}, reports = {} }: RecordType,
  compiled: CompiledRecord,
  named: NamedConditions,
): Fault[] {
  const rules: [unknown, Pointer][] = [
    ...read.map(({ when }, index): [unknown, Pointer] => [when, ["read", index, "when"]]),
    ...transitions.map(({ at, when }, index): [unknown, Pointer] => [at && when, ["transitions", index, "when"]]),
    ...Object.entries(lists).map(([name, { when }]): [unknown, Pointer] => [when, ["lists", name, "when"]]),
    ...Object.entries(reports).map(([name, { when }]): [unknown, Pointer] => [when, ["reports", name, "when"]]),
  ];
  return rules.flatMap(([rule, pointer]) => (rule === undefined ? [] : checkRule(rule, pointer, compiled, named)));
}

function checkRule(rule: unknown, pointer: Pointer, compiled: CompiledRecord, named: NamedConditions): Fault[] {
  const { logic } = compileLogic(rule, named);
  const refused = withoutSql(logic, columnsOf(compiled));
  if (refused !== undefined) return [{ code: "not-in-database", pointer, at: "value", found: refused }];
  const missing = comparedWithNothing(logic, []);
  return missing === undefined ? [] : [{ code: "matches-empty", pointer, at: "value", found: missing }];
}

/** The first part over `row` that the database cannot be asked: an operator without SQL, or a variable that is no column. */
function withoutSql(logic: unknown, columns: RowColumns): string | undefined {
  if (Array.isArray(logic)) return firstOf(logic, (part) => withoutSql(part, columns));
  if (!isObject(logic) || !readsRow(logic)) return undefined;
  const [name, args] = partsOf(logic);
  if (name === "var") return columns.has(String(args[0]).replace(/^row\./, "")) ? undefined : String(args[0]);
  if (!isOperator(name) || operators[name].sql === "refused") return name;
  return firstOf(args, (part) => withoutSql(part, columns));
}

/**
 * A variable that a column must equal, and that nothing beside it says is present. `actor.id` is always there, and so is what `present`
 * or a comparison with a written value asks in the same `and`.
 */
function comparedWithNothing(logic: unknown, present: readonly string[]): string | undefined {
  if (!isObject(logic)) return undefined;
  const [name, args] = partsOf(logic);
  if (name === "and") {
    const known = [...present, ...args.flatMap(presentIn)];
    return firstOf(args, (part) => comparedWithNothing(part, known));
  }
  if (name !== "==" && name !== "===") return firstOf(args, (part) => comparedWithNothing(part, present));
  const [variable] = args.flatMap((part) => (isObject(part) && !readsRow(part) ? [variableOf(part)] : []));
  if (!args.some(readsRow) || variable === undefined) return undefined;
  return variable === "actor.id" || present.includes(variable) ? undefined : variable;
}

function presentIn(logic: unknown): string[] {
  if (!isObject(logic)) return [];
  const [name, args] = partsOf(logic);
  const variables = args.flatMap((part) => (isObject(part) ? [variableOf(part)] : [])).filter((one) => one !== undefined);
  if (name === "present") return variables;
  const isWritten = args.some((part) => !isObject(part) && part !== null);
  return (name === "==" || name === "===") && isWritten ? variables : [];
}

function variableOf(logic: JsonObject): string | undefined {
  const [name, [path]] = partsOf(logic);
  return name === "var" && typeof path === "string" ? path : undefined;
}

function partsOf(logic: JsonObject): [name: string, args: readonly unknown[]] {
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  return [name, Array.isArray(raw) ? raw : [raw]];
}

function firstOf<Value>(values: readonly Value[], find: (value: Value) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
