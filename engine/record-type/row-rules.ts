/**
 * A rule over rows is asked of the database: each operator over `row` must have SQL, and what a column is compared with must not be
 * missing by accident. `row.k_propinsi == actor's province` holds for every row without a province when the actor has none.
 */
import type { Fault } from "../check/fault";
import { typeAt } from "../check/logic/outcomes";
import { compileLogic } from "../conditions/condition";
import { isOperator, operators } from "../conditions/operators";
import type { Conclusion } from "../conditions/operators/operator";
import { isObject, type JsonObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import { questionsIn } from "../records/linked-rows";
import { readsRow } from "../records/row-rule";
import { columnAt, type RowShape } from "../records/row-shape";
import { ofCandidate } from "./candidate";
import { matchesEmpty } from "./model/matches-empty";
import type { RuleChecking } from "./record-part";

/** Undefined stands for a rule that the document leaves out. */
export function checkRule(rule: unknown, pointer: Pointer, { shape, named, scopeAt }: RuleChecking): Fault[] {
  if (rule === undefined) return [];
  const { logic } = compileLogic(rule, named);
  const refused = withoutSql(logic, { row: shape });
  if (refused !== undefined) return [{ code: "not-in-database", pointer, at: "value", found: refused }];
  const scope = scopeAt(pointer);
  const [missing] = matchesEmpty(logic, (path) => typeAt(scope, path));
  return missing === undefined ? [] : [{ code: "matches-empty", pointer, at: "value", found: missing }];
}

/** The row that is taken is asked of the rows of its type; `linked` is their shape. */
export function checkPick(rule: unknown, pointer: Pointer, linked: RowShape, { named }: RuleChecking): Fault[] {
  const refused = withoutSql(ofCandidate(compileLogic(rule, named).logic), { row: linked });
  return refused === undefined ? [] : [{ code: "not-in-database", pointer, at: "value", found: refused }];
}

/** Acts are decided of one row as it is; their questions about the rows that link to it are asked of the database all the same. */
export function checkQuestions(rule: unknown, pointer: Pointer, { shape, named }: RuleChecking): Fault[] {
  if (rule === undefined) return [];
  const refused = firstOf([...questionsIn(compileLogic(rule, named).logic).values()], (question) =>
    withoutSql(question, { row: shape }),
  );
  return refused === undefined ? [] : [{ code: "not-in-database", pointer, at: "value", found: refused }];
}

/** The first part over `row` that the database cannot be asked: an operator without SQL, or a linked row as a whole. */
function withoutSql(logic: unknown, shapes: { readonly row: RowShape; readonly it?: RowShape }): string | undefined {
  if (Array.isArray(logic)) return firstOf(logic, (part) => withoutSql(part, shapes));
  if (!isObject(logic) || !readsRow(logic)) return undefined;
  const [name, args] = partsOf(logic);
  if (name === "var") {
    // A value to use instead of an empty one.
    if (args.length > 1) return args.join(", ");
    const [root, ...path] = String(args[0]).split(".");
    const shape = root === "it" ? shapes.it : shapes.row;
    // An unknown name is told where it stands.
    const isLink = path.length === 0 || (shape && !columnAt(shape, path, "t") && columnAt(shape, [...path, "id"], "t"));
    return isLink ? String(args[0]) : undefined;
  }
  if (!isOperator(name) || operators[name].sql === "refused") return name;
  const elsewhere = name === "in" ? sealedElsewhere(args[0], shapes) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  if (asksYesOrNo.has(operators[name].concludes) && args.some((part) => isNoCondition(part, shapes))) return name;
  if (!operators[name].ofLinked) return firstOf(args, (part) => withoutSql(part, shapes));
  const it = shapes.row.children.get(String(args[0]))?.shape();
  return it && withoutSql(args[1], { ...shapes, it });
}

/** A sealed column of another type, whose hashes are its own: `actor.addresses` are hashed as the columns of the row itself. */
function sealedElsewhere(logic: unknown, { row, it }: { readonly row: RowShape; readonly it?: RowShape }): string | undefined {
  const path = isObject(logic) ? [logic.var].flat()[0] : undefined;
  const [root, ...names] = String(path).split(".");
  const column = columnAt(root === "it" ? (it ?? row) : row, names, "t");
  return column?.type === "sealed" && (root === "it" || names.length > 1) ? String(path) : undefined;
}

/** These are asked of a yes or no; of a text it would have to be said when that is one: `present`, or a comparison. */
const asksYesOrNo: ReadonlySet<Conclusion> = new Set(["all", "any", "not", "same"]);

function isNoCondition(logic: unknown, { row, it }: { readonly row: RowShape; readonly it?: RowShape }): boolean {
  if (!isObject(logic) || !readsRow(logic)) return false;
  const [name, [path]] = partsOf(logic);
  const [root, ...names] = String(path).split(".");
  const column = name === "var" ? columnAt(root === "it" ? (it ?? row) : row, names, "t") : undefined;
  return column !== undefined && column.type !== "boolean";
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
