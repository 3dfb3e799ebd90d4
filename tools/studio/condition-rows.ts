/**
 * A condition as rows that people read and change: "isian, hubungan, nilai", in groups of which all or one must hold. A part for which there is
 * no row stays as it is written, in a row of its own. Rows that nobody changed are written as they were.
 *
 *   { and: [{ "==": [{ var: "profile.k_jalur_gpm" }, 3] }, { "!": [{ permitted: "berita.index" }] }] }
 *     ->  all of: profile.k_jalur_gpm sama dengan 3;  not: memegang izin berita.index
 */
import { isObject, type JsonObject, sameData } from "../../engine/tools";

export interface Group {
  readonly kind: "group";
  readonly by: "and" | "or";
  readonly rows: readonly Row[];
  readonly isNot?: boolean;
}

export interface Comparison {
  readonly kind: "comparison";
  readonly field: string;
  readonly relation: Relation;
  /** The value of the field where it has none. */
  readonly absent?: unknown;
  /** A scalar, a list of scalars, another field (`{ "var": ... }`), or one field of each row of a list (`{ "map": ... }`). */
  readonly value?: unknown;
  readonly isNot?: boolean;
}

interface Naming<Kind extends string> {
  readonly kind: Kind;
  readonly name: string;
  /** The values that the named condition is handed, as they are written. */
  readonly given?: readonly unknown[];
  readonly isNot?: boolean;
}

export interface Other {
  readonly kind: "other";
  readonly logic: unknown;
  readonly isNot?: boolean;
}

/** The rows of a list, or those that link to the row (`exists`), of which one, all or none must fulfil what stands inside. */
export interface Each {
  readonly kind: "each";
  readonly by: EachBy;
  /** The variable of the list, or the name by which rows link. */
  readonly list: string;
  readonly inner: Row;
  readonly isNot?: boolean;
}

export const eachBy = ["some", "all", "none", "exists"] as const;
export type EachBy = (typeof eachBy)[number];

/** Cases: of the first whose condition holds the other must hold, and where none does, the last part. */
export interface Branches {
  readonly kind: "branches";
  readonly cases: readonly { readonly when: Row; readonly outcome: Row }[];
  readonly otherwise: Row;
  readonly isNot?: boolean;
}

export type Row = Group | Comparison | Naming<"condition"> | Naming<"permitted"> | Each | Branches | Other | Fixed;

export interface Fixed {
  readonly kind: "fixed";
  readonly holds: boolean;
  readonly isNot?: false;
}

export const relations = [
  "==",
  "===",
  "!=",
  "!==",
  "<",
  "<=",
  ">",
  ">=",
  "in",
  "has",
  "before",
  "after",
  "sameEmail",
  "present",
  "true",
  "reached",
  "open",
  "isArray",
] as const;
export type Relation = (typeof relations)[number];

/** Relations of a field alone. */
export const isAlone = (relation: Relation): boolean => ["present", "true", "reached", "open", "isArray"].includes(relation);

export function rowOf(logic: unknown): Row {
  const row = read(logic);
  // Several spellings mean the same: one that would be written otherwise stays as it is.
  return sameData(logicOf(row), logic) ? row : { kind: "other", logic };
}

/** The rows as a condition of the language. */
export function logicOf(row: Row): unknown {
  const plain = written(row);
  return row.isNot ? { "!": plain } : plain;
}

/** The row of another name; the values that the one before was handed are not those that another one takes. */
export function named(row: Naming<"condition"> | Naming<"permitted">, name: string): Row {
  if (row.name === name) return row;
  const { given: _, ...rest } = row;
  return { ...rest, name };
}

/** The parts of a condition that no row can show. */
export function othersIn(row: Row): unknown[] {
  return row.kind === "other" ? [row.logic] : rowsIn(row).flatMap(othersIn);
}

/** Whether a row still waits for its name, its list or its field. */
export function isUnfinished(row: Row): boolean {
  if (rowsIn(row).some(isUnfinished)) return true;
  const name = row.kind === "comparison" ? row.field : row.kind === "each" ? row.list : "name" in row ? row.name : undefined;
  return name === "";
}

function rowsIn(row: Row): readonly Row[] {
  if (row.kind === "group") return row.rows;
  if (row.kind === "each") return [row.inner];
  return row.kind === "branches" ? [...row.cases.flatMap(({ when, outcome }) => [when, outcome]), row.otherwise] : [];
}

function written(row: Row): unknown {
  if (row.kind === "group") return { [row.by]: row.rows.map(logicOf) };
  if (row.kind === "other") return row.logic;
  if (row.kind === "fixed") return row.holds;
  if (row.kind === "each") return { [row.by]: [row.by === "exists" ? row.list : { var: row.list }, logicOf(row.inner)] };
  if (row.kind === "branches") return { if: rowsIn(row).map(logicOf) };
  if (row.kind !== "comparison") return { [row.kind]: row.given ? [row.name, ...row.given] : row.name };
  const { field, relation, value, absent } = row;
  const variable = { var: absent === undefined ? field : [field, absent] };
  if (relation === "true") return variable;
  if (relation === "has") return { in: [value, variable] };
  return { [relation]: isAlone(relation) ? variable : [variable, value] };
}

function read(logic: unknown): Row {
  if (typeof logic === "boolean") return { kind: "fixed", holds: logic };
  const [name, given] = isObject(logic) ? (Object.entries(logic)[0] ?? []) : [];
  const other: Row = { kind: "other", logic };
  if (name === undefined || Object.keys(logic as object).length !== 1) return other;
  if (name === "!") {
    const inner = rowOf(Array.isArray(given) ? given[0] : given);
    return inner.isNot || inner.kind === "fixed" ? other : { ...inner, isNot: true };
  }
  if ((name === "and" || name === "or") && Array.isArray(given)) return { kind: "group", by: name, rows: given.map(rowOf) };
  if ((name === "condition" || name === "permitted") && typeof given === "string") return { kind: name, name: given };
  if (name === "condition" && Array.isArray(given) && typeof given[0] === "string" && given.length > 1)
    return { kind: name, name: given[0], given: given.slice(1) };
  return each(name, given) ?? branches(name, given) ?? comparison(name, given, logic) ?? other;
}

function each(name: string, given: unknown): Each | undefined {
  const by = eachBy.find((one) => one === name);
  if (!by || !Array.isArray(given) || given.length !== 2) return undefined;
  const list = by === "exists" ? (typeof given[0] === "string" ? given[0] : undefined) : variable(given[0])?.field;
  return list === undefined ? undefined : { kind: "each", by, list, inner: rowOf(given[1]) };
}

function branches(name: string, given: unknown): Branches | undefined {
  if (name !== "if" || !Array.isArray(given) || given.length < 3 || given.length % 2 === 0) return undefined;
  const rows = given.map(rowOf);
  const cases = rows.flatMap((when, index) => {
    const outcome = rows[index + 1];
    return index % 2 === 0 && outcome ? [{ when, outcome }] : [];
  });
  return { kind: "branches", cases, otherwise: rows.at(-1) as Row };
}

function comparison(name: string, given: unknown, logic: unknown): Comparison | undefined {
  if (name === "var") return from(variable(logic), "true");
  if (!relations.some((one) => one === name)) return undefined;
  const relation = name as Relation;
  const [first, value] = Array.isArray(given) ? given : [given];
  const field = variable(first);
  if (relation === "in" && !field) return isScalar(first) ? from(variable(value), "has", first) : undefined;
  if (isAlone(relation)) return from(field, relation);
  const isWritten = relation === "in" ? columnIn(value) !== undefined || isScalars(value) : isScalar(value);
  const isPlain = isWritten || variable(value) !== undefined;
  return isPlain ? from(field, relation, value) : undefined;
}

interface Variable {
  readonly field: string;
  readonly absent?: unknown;
}

const from = (field: Variable | undefined, relation: Relation, value?: unknown): Comparison | undefined =>
  field && { kind: "comparison", ...field, relation, ...(value !== undefined && { value }) };

function variable(logic: unknown): Variable | undefined {
  if (!isObject(logic) || Object.keys(logic).length !== 1) return undefined;
  const [field, absent, ...more] = [logic.var].flat() as unknown[];
  if (typeof field !== "string" || more.length > 0) return undefined;
  return absent === undefined ? { field } : isScalar(absent) ? { field, absent } : undefined;
}

/** One field of each row of a list: `{ "map": [{ "var": list }, { "var": field }] }`. */
export function columnIn(value: unknown): { readonly list: string; readonly field: string } | undefined {
  const [rows, field, ...more] = isObject(value) && Array.isArray(value.map) && Object.keys(value).length === 1 ? value.map : [];
  const [list, name] = [variable(rows), variable(field)];
  return list && name && more.length === 0 ? { list: list.field, field: name.field } : undefined;
}

export const columnOf = (list: string, field: string): JsonObject => ({ map: [{ var: list }, { var: field }] });

const isScalars = (value: unknown): boolean => Array.isArray(value) && value.every(isScalar);

const isScalar = (value: unknown): boolean => value === null || ["string", "number", "boolean"].includes(typeof value);
