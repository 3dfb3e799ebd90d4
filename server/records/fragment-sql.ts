/** Makes SQL of a rule's fragment: columns of the table `t`, and parameters of the values. */
import { type RawBuilder, sql } from "kysely";
import { type ColumnType, type Fragment, fromWib } from "../../engine/index";
import { sortedLength, storedTypes } from "./shape/shape-sql";
import { storedName } from "./shape/table-shape";

export function conditionSql(fragment: Fragment): RawBuilder<boolean> {
  const parts = fragment.map((part) => {
    if (typeof part === "string") return sql.raw(part);
    if ("column" in part) return columnSql(part.column);
    return "values" in part ? listSql(part.type, part.values) : valueSql(part.type, part.value);
  });
  return sql`${sql.join(parts, sql.raw(""))}`;
}

export function anyOf(fragments: readonly Fragment[]): RawBuilder<boolean> {
  if (fragments.length === 0) return sql`false`;
  return sql`(${sql.join(fragments.map(conditionSql), sql.raw(" or "))})`;
}

/** A column as conditions name it. */
export const columnSql = (name: string): RawBuilder<unknown> => sql.ref(`t.${storedName(name)}`);

/** A column as rows are sorted by it. */
export function sortedSql(name: string, type: ColumnType): RawBuilder<unknown> {
  const column = columnSql(name);
  return type === "text" && name !== "state" ? sql`left(layar_plain(${column}), ${sql.lit(sortedLength)}) collate "C"` : column;
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

/** What is no whole number, or is too large for one, is compared as it is. */
function castOf(type: ColumnType, values: readonly unknown[]): string {
  const isOdd =
    type === "integer" && values.some((value) => value !== null && value !== undefined && !Number.isSafeInteger(value));
  return isOdd ? storedTypes.number : storedTypes[type];
}
