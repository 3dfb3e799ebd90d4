import type { JsonObject } from "../json/json";
import type { ClosedLists } from "../language/closed-lists";
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
  sealed: { type: "string" },
};

/** The same, of a date also whether it is a first or a last day. */
/** The date of a first and of a last day. */
const dates: Readonly<Record<ClosedLists["record.columns.day"], JsonObject>> = {
  first: { ...columnSchemas.date, day: "first" },
  last: { ...columnSchemas.date, day: "last" },
};

export function columnSchema(type: ColumnType, day: keyof typeof dates | undefined): JsonObject {
  return type === "date" && day !== undefined ? dates[day] : columnSchemas[type];
}
