/** Where a record's column comes from, and its type: of the field it copies, of what it follows, or as it is written. */

import type { RecordColumn, RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import type { ClosedLists } from "../language/closed-lists";
import { accountFacts } from "./compiled-accounts";
import { type ColumnSource, type ColumnType, rowColumns } from "./compiled-record";
import { contextRoots, ownProgram } from "./context-roots";

export function columnSource({ field, part, from }: RecordColumn): ColumnSource {
  if (field !== undefined) return { field, ...(part && { part }) };
  if (from === undefined) return "set";
  const [root = "", ...rest] = String(from).split(".");
  return root === "owner" ? { owner: rest.join(".") } : { link: root, column: rest.join(".") };
}

type Typing = Pick<RecordType, "data" | "columns">;

/** Text where a schema says nothing that fits a column: the checker refuses that. */
export function columnType(library: Library, record: Typing, column: RecordColumn): ColumnType {
  return heldBy(library, record, column, 0).type;
}

/** Whether a column that holds a date holds a first or a last day: as it is written, or as the field or column that it copies. */
export function columnDay(library: Library, record: Typing, column: RecordColumn): "first" | "last" | undefined {
  return heldBy(library, record, column, 0).day;
}

/** The types that a document may write for a column. */
const columnTypes: Readonly<Record<ClosedLists["record.columns.type"], ColumnType>> = {
  text: "text",
  integer: "integer",
  number: "number",
  rupiah: "rupiah",
  boolean: "boolean",
  date: "date",
  moment: "moment",
  person: "person",
};

/** The types of what a column copies a part of. */
const partTypes: Readonly<Record<ClosedLists["record.columns.part"], ColumnType>> = { year: "integer" };

interface Held {
  readonly type: ColumnType;
  readonly day?: "first" | "last" | undefined;
}

const textHeld: Held = { type: "text" };

/** Links that a type is followed through: columns that follow each other in a circle have none, and the checker tells. */
const mostSteps = 20;

function heldBy(library: Library, record: Typing, column: RecordColumn, step: number): Held {
  if (column.link !== undefined) return textHeld;
  if (column.part !== undefined) return { type: partTypes[column.part] ?? "text" };
  if (column.type !== undefined) return { type: columnTypes[column.type] ?? "text", day: column.day };
  const source = columnSource(column);
  if (source === "set") return textHeld;
  if ("field" in source) return heldBySchema(propertyOf(library.get("data", record.data), source.field));
  if ("link" in source) {
    const linked = library.get("record", record.columns?.[source.link]?.link ?? "") as unknown as Typing | undefined;
    const followed = linked?.columns?.[source.column];
    if (followed && step < mostSteps) return heldBy(library, linked, followed, step + 1);
    return { type: Object.hasOwn(rowColumns, source.column) ? rowColumns[source.column as keyof typeof rowColumns] : "text" };
  }
  if (Object.hasOwn(accountFacts, source.owner)) return { type: accountFacts[source.owner as keyof typeof accountFacts] };
  return heldBySchema(ownerSchema(library, record, source.owner));
}

function heldBySchema(schema: unknown): Held {
  const day = isObject(schema) && (schema.day === "first" || schema.day === "last") ? schema.day : undefined;
  return { type: isSealed(schema) ? "sealed" : (typeOfSchema(schema) ?? "text"), day };
}

const isSealed = (schema: unknown) => isObject(schema) && schema.sensitive !== undefined;

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
