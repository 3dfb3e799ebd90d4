import type { JsonObject } from "../json/json";
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

/** The same, of a date also whether it is a first or a last day. */
export function columnSchema(type: ColumnType, day: "first" | "last" | undefined): JsonObject {
  return type === "date" && day !== undefined ? { ...columnSchemas.date, day } : columnSchemas[type];
}
