/** The call that makes a sheet of all that a list or a report finds: the same question as theirs, and the form of the file. */
import type { JsonObject } from "../json/json";

/** The forms that a sheet can have. */
export const sheetForms = ["xlsx", "csv"] as const;

export type SheetForm = (typeof sheetForms)[number];

/** Sheets that a person may ask for in a minute. */
const mostAsked = { account: 20, address: 200 };

export function sheetCall(path: string, query: JsonObject, permission: string | undefined): JsonObject {
  return {
    method: "POST",
    path: `${path}/export`,
    query,
    body: {
      type: "object",
      properties: { form: { type: "string", enum: [...sheetForms] } },
      additionalProperties: false,
      required: ["form"],
    },
    answer: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    rateLimit: mostAsked,
    ...(permission === undefined ? {} : { permission }),
  };
}
