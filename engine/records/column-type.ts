/** The type of a record's column: of the field it copies, of what it follows of the owner, or as it is written. */
import { sqlTypes } from "../conditions/sql";
import type { RecordColumn } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import type { ColumnType } from "./compiled-record";

/** Text where a schema says nothing that fits a column: the checker refuses that. */
export function columnType(library: Library, data: string, column: RecordColumn): ColumnType {
  if (column.type !== undefined) return sqlTypes.find((type) => type === column.type) ?? "text";
  if (column.field !== undefined) return typeOfSchema(propertyOf(library.get("data", data), column.field)) ?? "text";
  if (column.from === "owner.name") return "text";
  const path = String(column.from ?? "")
    .split(".")
    .slice(1);
  const found = path.reduce<unknown>(propertyOf, { properties: contextProperties(library) });
  return typeOfSchema(found) ?? "text";
}

/** Undefined for a schema whose values fit no column: lists, groups, mixed types. */
export function typeOfSchema(schema: unknown): ColumnType | undefined {
  if (!isObject(schema)) return undefined;
  const types = [schema.type].flat().filter((type) => type !== "null");
  if (types.length !== 1) return undefined;
  const [type] = types;
  if (type === "string") return schema.format === "date" ? "date" : schema.format === "date-time" ? "moment" : "text";
  return type === "integer" || type === "number" || type === "boolean" ? type : undefined;
}

function propertyOf(schema: unknown, name: string): unknown {
  return isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined;
}

function contextProperties(library: Library): Record<string, unknown> {
  return Object.assign({}, ...library.ids("context").map((id) => library.get("context", id)?.properties));
}
