import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import type { JsonObject } from "../json/json";
import { columnSchema } from "./column-schema";
import { columnDay } from "./column-type";
import type { ColumnType } from "./compiled-record";
import { limitsOfColumn } from "./shown-column";

/**
 * The JSON Schema of a column of the record type `id`. Whether a date is a first or a last day follows what the column copies, and so do
 * the list from which its values are chosen, the bounds of a number and a month.
 */
export function schemaOfColumn(library: Library, id: string, name: string, type: ColumnType): JsonObject {
  const record = type === "date" ? (library.get("record", id) as unknown as RecordType | undefined) : undefined;
  const column = record?.columns?.[name];
  const held = columnSchema(type, record && column && columnDay(library, record, column));
  const limits = limitsOfColumn(library, id, name);
  // A column of plain texts is known by being the very schema of all of them.
  return Object.keys(limits).length > 0 ? { ...held, ...limits } : held;
}
