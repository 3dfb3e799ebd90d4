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
