/** Makes SQL of a rule's fragment: columns of the tables it names, `t` above all, and parameters of the values. */
import { type RawBuilder, sql } from "kysely";
import {
  asFilter,
  asValue,
  type ColumnType,
  columnNamed,
  type Fragment,
  fromWib,
  type PlainFragment,
  type RowShape,
} from "../../engine/server";
import { sortedLength, storedTypes } from "./shape/shape-sql";
import { storedName, tableOf } from "./shape/table-shape";

/** A rule for a WHERE, an ON or a FILTER, where null counts as no: there an index finds the rows. */
export const conditionSql = (fragment: Fragment): RawBuilder<boolean> => plainSql<boolean>(asFilter(fragment));

/** A rule for a SELECT: true or false. */
export const outcomeSql = (fragment: Fragment): RawBuilder<boolean> => plainSql<boolean>(asValue(fragment));

function plainSql<Value>(fragment: PlainFragment): RawBuilder<Value> {
  const parts = fragment.map((part) => {
    if (typeof part === "string") return sql.raw(part);
    if ("column" in part) return sql.ref(`${part.of}.${storedName(part.column)}`);
    if ("tableOf" in part) return sql.table(tableOf(part.tableOf));
    return "values" in part ? listSql(part.type, part.values) : valueSql(part.type, part.value);
  });
  return sql<Value>`${sql.join(parts, sql.raw(""))}`;
}

export function anyOf(fragments: readonly Fragment[]): RawBuilder<boolean> {
  if (fragments.length === 0) return sql`false`;
  return sql`(${sql.join(fragments.map(conditionSql), sql.raw(" or "))})`;
}

/** A column of the row that the query calls `of`, as lists name it: its own, or one behind a link. */
export function columnSql(shape: RowShape, name: string, of = "t"): RawBuilder<unknown> {
  const column = columnNamed(shape, name, of);
  if (!column) throw new Error(`there is no column "${name}"`);
  return plainSql(column.fragment);
}

/** A column as rows are sorted by it. */
export function sortedSql(shape: RowShape, name: string, of = "t"): RawBuilder<unknown> {
  const column = columnSql(shape, name, of);
  return columnNamed(shape, name)?.type === "text" && name !== "state"
    ? sql`left(layar_plain(${column}), ${sql.lit(sortedLength)}) collate "C"`
    : column;
}

/** A value of a row as the database keeps it. */
export function valueSql(type: ColumnType, value: unknown): RawBuilder<unknown> {
  const stored = type === "moment" && typeof value === "string" ? fromWib(value) : value;
  return sql`cast(${stored ?? null} as ${sql.raw(castOf(type, [value]))})`;
}

function listSql(type: ColumnType, values: readonly unknown[]): RawBuilder<unknown> {
  const cast = castOf(type, values);
  const items = values.map((value) =>
    cast === storedTypes[type] ? valueSql(type, value) : sql`cast(${value} as ${sql.raw(cast)})`,
  );
  return sql`cast(array[${sql.join(items)}] as ${sql.raw(cast)}[])`;
}

/** A value that is no whole number, or is too large for one, is compared as it is. */
function castOf(type: ColumnType, values: readonly unknown[]): string {
  const isOdd =
    (type === "integer" || type === "rupiah") &&
    values.some((value) => value !== null && value !== undefined && !Number.isSafeInteger(value));
  return isOdd ? storedTypes.number : storedTypes[type];
}
