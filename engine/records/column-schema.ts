import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import type { JsonObject } from "../json/json";
import { columnDay } from "./column-type";
import type { ColumnType } from "./compiled-record";

/** The JSON Schema of what a column holds, as answers are typed and conditions read it. */
export const columnSchemas: Readonly<Record<ColumnType, JsonObject>> = {
  text: { type: "string" },
  person: { type: "string" },
  integer: { type: "integer" },
  number: { type: "number" },
  rupiah: { type: "integer", format: "rupiah" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  moment: { type: "string", format: "date-time" },
};

/** As `columnSchemas`; of a date also whether it is a first or a last day. `id` is the record type's. */
export function columnSchemaOf(library: Library, id: string, name: string, type: ColumnType): JsonObject {
  if (type !== "date") return columnSchemas[type];
  const record = library.get("record", id) as unknown as RecordType | undefined;
  const column = record?.columns?.[name];
  const day = record && column && columnDay(library, record, column);
  return day === undefined ? columnSchemas.date : { ...columnSchemas.date, day };
}
