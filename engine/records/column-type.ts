/** Where a record's column comes from, and its type: of the field it copies, of what it follows, or as it is written. */
import { sqlTypes } from "../conditions/sql";
import type { RecordColumn, RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import { accountFacts } from "./compiled-accounts";
import { type ColumnSource, type ColumnType, rowColumns } from "./compiled-record";
import { contextRoots, ownProgram } from "./context-roots";

export function columnSource({ field, from }: RecordColumn): ColumnSource {
  if (field !== undefined) return { field };
  if (from === undefined) return "set";
  const [root = "", ...rest] = String(from).split(".");
  return root === "owner" ? { owner: rest.join(".") } : { link: root, column: rest.join(".") };
}

type Typing = Pick<RecordType, "data" | "columns">;

/** Text where a schema says nothing that fits a column: the checker refuses that. */
export function columnType(library: Library, record: Typing, column: RecordColumn): ColumnType {
  return typeOf(library, record, column, 0);
}

/** Links that a type is followed through: columns that follow each other in a circle have none, and the checker tells. */
const mostSteps = 20;

function typeOf(library: Library, record: Typing, column: RecordColumn, step: number): ColumnType {
  if (column.link !== undefined) return "text";
  if (column.type !== undefined) return sqlTypes.find((type) => type === column.type) ?? "text";
  const source = columnSource(column);
  if (source === "set") return "text";
  if ("field" in source) return typeOfSchema(propertyOf(library.get("data", record.data), source.field)) ?? "text";
  if ("link" in source) {
    const linked = library.get("record", record.columns?.[source.link]?.link ?? "") as unknown as Typing | undefined;
    const followed = linked?.columns?.[source.column];
    if (followed && step < mostSteps) return typeOf(library, linked, followed, step + 1);
    return Object.hasOwn(rowColumns, source.column) ? rowColumns[source.column as keyof typeof rowColumns] : "text";
  }
  if (Object.hasOwn(accountFacts, source.owner)) return accountFacts[source.owner as keyof typeof accountFacts];
  return typeOfSchema(ownerSchema(library, record, source.owner)) ?? "text";
}

/** The schema of what a column follows of its owner, such as `profile.k_propinsi`; undefined where nothing is known of it. */
export function ownerSchema(library: Library, { data }: Pick<Typing, "data">, path: string): unknown {
  return path.split(".").reduce<unknown>(propertyOf, { properties: contextRoots(library, ownProgram(library, data)) });
}

/** Undefined for a schema whose values fit no column: lists, groups, mixed types. */
export function typeOfSchema(schema: unknown): ColumnType | undefined {
  if (!isObject(schema)) return undefined;
  const types = [schema.type].flat().filter((type) => type !== "null");
  if (types.length !== 1) return undefined;
  const [type] = types;
  if (type === "string") return schema.format === "date" ? "date" : schema.format === "date-time" ? "moment" : "text";
  if (type === "integer" && schema.format === "rupiah") return "rupiah";
  return type === "integer" || type === "number" || type === "boolean" ? type : undefined;
}

function propertyOf(schema: unknown, name: string): unknown {
  return isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined;
}
