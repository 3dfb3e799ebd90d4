/**
 * How a condition over the columns of a table is said in SQL. An operator's entry gives the SQL of its arguments, which says the same as
 * the operator's `run` does of the row's values. A comparison with an empty column is null in SQL and no in a condition:
 *
 *   { "==": [{ "var": "row.k_propinsi" }, 34] }  ->  [{ nullIsNo: [{ column: "k_propinsi", of: "t" }, " = ", { value: 34, type: "integer" }] }]
 *   as a filter  ->  k_propinsi = 34                     an index finds the rows, and null keeps a row out as no does
 *   as a value   ->  coalesce(k_propinsi = 34, false)    true or false, never null: its opposite is exact
 *   under `not`  ->  k_propinsi is distinct from 34      the same opposite, of which the database knows how many rows it leaves
 *
 * A row's moments are texts to conditions ("2026-11-21 23:59:00" in WIB) and instants to the database.
 */
import { momentOf, normalizeDate } from "../dates/moment";
import { withoutCapitals } from "./same-email";

/** `rupiah` is an amount of money in whole rupiah; of what is `sealed` the database knows a keyed hash alone. */
export const sqlTypes = ["text", "integer", "number", "rupiah", "boolean", "date", "moment", "person", "sealed"] as const;
export type SqlType = (typeof sqlTypes)[number];

/**
 * A piece of SQL: its words, the columns and the values in it. The server makes parameters of the values, and knows the tables of record
 * types. `of` is the name that a table has in the query; `t` is that of the row.
 */
export type Fragment = readonly FragmentPart[];
export type FragmentPart = PlainPart | NullIsNo;
/** `opposite` is true of null, where it can be said shorter than by turning the value round. */
interface NullIsNo {
  readonly nullIsNo: PlainFragment;
  readonly opposite?: PlainFragment | undefined;
}

/** SQL that means the same wherever it stands. */
export type PlainFragment = readonly PlainPart[];
export type PlainPart =
  | string
  | { readonly column: string; readonly of: string }
  | { readonly tableOf: string }
  | { readonly value: unknown; readonly type: SqlType }
  | { readonly values: readonly unknown[]; readonly type: SqlType };

/**
 * An argument of an operator: a value that is known now, what a column holds, a condition over the row, or the rows that link to it; these
 * are `ofPerson` where the condition on them names a person, so that they are few.
 */
export type SqlArgument =
  | { readonly kind: "value"; readonly value: unknown }
  | ({ readonly kind: "column" } & Column)
  | { readonly kind: "condition"; readonly fragment: Fragment }
  | { readonly kind: "rows"; readonly record: string; readonly by: string; readonly ofPerson: boolean };

/** The content of a column of the row, or of a row that it is linked to. `name` is for messages. */
export interface Column {
  readonly name: string;
  readonly fragment: PlainFragment;
  readonly type: SqlType;
  /** Of a column behind a link: says that the link leads to one of the rows of which the comparison is true. */
  readonly behind?: ((comparison: Comparison) => PlainFragment) | undefined;
}

/** A comparison of what a column holds. */
export type Comparison = (held: PlainFragment) => PlainFragment;

export type Sql = (...args: readonly SqlArgument[]) => Fragment;

/** Thrown where a condition cannot be said in SQL with the same meaning. Whoever asks treats the whole condition as not fulfilled. */
export class NoSql extends Error {}

export const always: Fragment = ["true"];
export const never: Fragment = ["false"];

export const nullIsNo = (comparison: PlainFragment, opposite?: PlainFragment): Fragment => [{ nullIsNo: comparison, opposite }];

/** Rows that name one person are few: they are found first, and the row by the link to them. A link to any other row is followed from the row. */
const compared = ({ fragment, type, behind }: Column, comparison: Comparison, opposite: Comparison): Fragment =>
  behind && type === "person" ? nullIsNo(behind(comparison)) : nullIsNo(comparison(fragment), opposite(fragment));

/** The form for a WHERE, an ON or a FILTER, and what `and` and `or` join there: null keeps a row out as no does, so comparisons stand bare. */
export const asFilter = (fragment: Fragment): PlainFragment =>
  fragment.flatMap((part) => (isPlain(part) ? [part] : part.nullIsNo));

/** The form for everything else, such as what `not` turns round and what a SELECT reads: true or false, never null. */
export const asValue = (fragment: Fragment): PlainFragment =>
  fragment.flatMap((part) => (isPlain(part) ? [part] : ["coalesce(", ...part.nullIsNo, ", false)"]));

const isPlain = (part: FragmentPart): part is PlainPart => typeof part === "string" || !("nullIsNo" in part);

/** An argument that is asked for yes or no. */
export function conditionOf(argument: SqlArgument): Fragment {
  if (argument.kind === "condition") return argument.fragment;
  if (argument.kind === "value") return isTruthy(argument.value) ? always : never;
  if (argument.kind === "rows") throw new NoSql("rows are no condition");
  if (argument.type !== "boolean") throw new NoSql(`${argument.name} is no yes or no`);
  return nullIsNo(argument.fragment);
}

/** As json-logic sees it: an empty list is no. */
const isTruthy = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

export function not(fragment: Fragment): Fragment {
  if (fragment === always) return never;
  if (fragment === never) return always;
  const [only, ...others] = fragment;
  if (only && !isPlain(only) && only.opposite && others.length === 0) return only.opposite;
  return ["(not ", ...asValue(fragment), ")"];
}

/** A part that is known to hold, or not to, is left out. */
export function joined(fragments: readonly Fragment[], word: "and" | "or"): Fragment {
  const [settles, idle] = word === "and" ? [never, always] : [always, never];
  if (fragments.includes(settles)) return settles;
  const [first, ...rest] = fragments.filter((fragment) => fragment !== idle);
  if (!first) return idle;
  return rest.length === 0 ? first : ["(", ...first, ...rest.flatMap((fragment) => [` ${word} `, ...fragment]), ")"];
}

export const equal: Sql = (one, other) => {
  const [left, right] = columnFirst(one, other);
  if (right.kind === "column") {
    if (left.type === "sealed") throw new NoSql(`${left.name} is sealed`);
    if (family(left.type) !== family(right.type)) throw new NoSql(`${left.name} and ${right.name} are of different types`);
    return ["(", ...left.fragment, " is not distinct from ", ...right.fragment, ")"];
  }
  if (right.kind !== "value") throw new NoSql("a column is compared with a condition");
  return equalTo(left, right.value);
};

function equalTo(column: Column, value: unknown): Fragment {
  const { fragment, type } = column;
  if (value === null || value === undefined) return ["(", ...fragment, " is null)"];
  const stored = storedValue(type, value);
  if (stored === undefined) return never;
  const sided =
    (sign: string): Comparison =>
    (held) => ["(", ...held, ` ${sign} `, { value: stored, type }, ")"];
  return compared(column, sided("="), sided("is distinct from"));
}

/**
 * A known value as a column of that type holds it; undefined where no row can have it. Throws a NoSql for a value of another type: what
 * json-logic makes of `"7" == 7` has no equal here.
 */
function storedValue(type: SqlType, value: unknown): unknown {
  if (type === "sealed") throw new NoSql("a sealed value is compared with nothing");
  if (type === "boolean" || family(type) === "number") {
    if (typeof value !== (type === "boolean" ? "boolean" : "number")) throw new NoSql(`${JSON.stringify(value)} is no ${type}`);
    return Number.isNaN(value) ? undefined : value;
  }
  if (typeof value !== "string") throw new NoSql(`${JSON.stringify(value)} is no ${type}`);
  if (type === "date" || type === "moment") {
    const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(value) === (type === "date") && momentOf(value) !== undefined;
    return isWritten && (type === "date" || value === normalizeDate(value, "start")) ? value : undefined;
  }
  return isStorable(value) ? value : undefined;
}

/** PostgreSQL keeps no NUL character, and no half of a pair. */
const isStorable = (text: string) => !text.includes("\0") && !/\p{Surrogate}/u.test(text);

/** Operands of one family are compared with each other. */
const families = {
  text: "text",
  person: "text",
  integer: "number",
  number: "number",
  rupiah: "number",
  boolean: "boolean",
  date: "date",
  moment: "moment",
  sealed: "sealed",
} as const satisfies Record<SqlType, SqlType>;

const family = (type: SqlType) => families[type];

/** The operands that are compared as numbers. */
export const isNumeric = (type: SqlType) => family(type) === "number";

function columnFirst(one: SqlArgument | undefined, other: SqlArgument | undefined) {
  if (one?.kind === "column" && other) return [one, other] as const;
  if (other?.kind === "column" && one) return [other, one] as const;
  throw new NoSql("neither side is a column");
}

export type Sign = "<" | "<=" | ">" | ">=";

/** `<`, `<=`, `>`, `>=` on numbers; what is empty counts as 0, as json-logic has it. `a < b < c` is two comparisons. */
export function ordered(sign: Sign): Sql {
  return (...args) => {
    if (args.some((one) => one.kind === "value" && Number.isNaN(one.value))) return never;
    const sides = args.map(numberOf);
    return joined(
      sides.slice(1).map((side, index) => inOrder(sides[index] as Numeric, sign, side)),
      "and",
    );
  };
}

/** A number that is known now, or a column of numbers. */
type Numeric = number | Column;

function numberOf(argument: SqlArgument): Numeric {
  if (argument.kind === "column" && family(argument.type) === "number") return argument;
  if (argument.kind === "value" && (argument.value === null || typeof argument.value === "number")) return argument.value ?? 0;
  throw new NoSql("only numbers have an order");
}

/** A column beside a known number stands bare: what an empty one comes to is known, too. */
function inOrder(left: Numeric, sign: Sign, right: Numeric): Fragment {
  const said: PlainFragment = ["(", ...besideNumber(left, right), ` ${sign} `, ...besideNumber(right, left), ")"];
  const columns = [left, right].filter((side) => typeof side !== "number");
  const [column] = columns;
  if (!column || columns.length > 1) return said;
  const isEmptyIn = inOrderOf[sign](typeof left === "number" ? left : 0, typeof right === "number" ? right : 0);
  return isEmptyIn ? ["(", ...said, " or ", ...column.fragment, " is null)"] : nullIsNo(said);
}

const inOrderOf = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
} as const satisfies Record<Sign, (one: number, other: number) => boolean>;

function besideNumber(side: Numeric, other: Numeric): PlainFragment {
  if (typeof side === "number") return [{ value: side, type: typeof other === "number" ? "number" : other.type }];
  return typeof other === "number" ? side.fragment : ["coalesce(", ...side.fragment, ", 0)"];
}

/** A column's value in a known list, or a known text in a column's. */
export const member: Sql = (one, other) => {
  if (one?.kind === "column" && other?.kind === "value") return memberOf(one, other.value);
  if (one?.kind === "value" && other?.kind === "column" && family(other.type) === "text") {
    if (typeof one.value !== "string") throw new NoSql("only a text is part of a text");
    if (!isStorable(one.value)) return never;
    const found: PlainFragment = ["position(", { value: one.value, type: "text" }, " in ", ...other.fragment, ") > 0"];
    return nullIsNo(["(", ...other.fragment, " <> '' and ", ...found, ")"]);
  }
  throw new NoSql("of `in`, one side is a column and the other is known");
};

function memberOf(column: Column, list: unknown): Fragment {
  if (list === null || list === undefined || list === "") return never;
  if (!Array.isArray(list)) throw new NoSql("a column is looked up in something that is no list");
  // A list of hashes, such as `actor.addresses`: no document writes one.
  const held = column.type === "sealed" ? "text" : column.type;
  const type = held === "boolean" ? "boolean" : family(held) === "number" ? "number" : "string";
  const ofType = list.filter((value) => typeof value === type);
  const values = ofType.map((value) => storedValue(held, value)).filter((value) => value !== undefined);
  const all = { values, type: held };
  const isIn = compared(
    column,
    (held) => [...held, " = any(", all, ")"],
    (held) => ["(", ...held, " is null or ", ...held, " <> all(", all, "))"],
  );
  const mayBeEmpty = list.some((value) => value === null);
  return joined([...(values.length > 0 ? [isIn] : []), ...(mayBeEmpty ? [equalTo(column, null)] : [])], "or");
}

export const present: Sql = (one) => {
  if (one?.kind !== "column") throw new NoSql("only a column is present or not");
  const { fragment, type } = one;
  // No text comes before the empty one, and what comes after it an index finds.
  return family(type) === "text" ? nullIsNo([...fragment, " > ''"]) : ["(", ...fragment, " is not null)"];
};

/** As `isSameEmail`: the letters of the collation C are those of ASCII. */
export const sameEmail: Sql = (one, other) => {
  const sides = [one, other].map((side): PlainFragment | undefined => {
    if (side?.kind === "column" && family(side.type) === "text") return ["lower(", ...side.fragment, ' collate "C")'];
    if (side?.kind !== "value") throw new NoSql("only texts are addresses");
    const isAddress = typeof side.value === "string" && side.value !== "" && isStorable(side.value);
    return isAddress ? [{ value: withoutCapitals(String(side.value)), type: "text" }] : undefined;
  });
  const [left, right] = sides;
  if (!left || !right) return never;
  return nullIsNo(["(", ...left, " = ", ...right, " and ", ...left, " <> '')"]);
};
