/** The call that begins an import: an uploaded sheet is read beside the requests, and shown before anything is changed. */
import type { JsonObject } from "../json/json";

/** Files that a person may hand in in a minute. */
const mostAsked = { account: 40, address: 400 };

export function importCall(base: string, permission: string | undefined): JsonObject {
  return {
    method: "POST",
    path: `${base}/import`,
    body: {
      type: "object",
      properties: { file: { type: "string", maxLength: 200 } },
      additionalProperties: false,
      required: ["file"],
    },
    answer: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    rateLimit: mostAsked,
    ...(permission === undefined ? {} : { permission }),
  };
}

/** The call that gives the empty sheet with the headings that the import reads. */
export function sampleCall(base: string, permission: string | undefined): JsonObject {
  return {
    method: "GET",
    path: `${base}/import/sample`,
    rateLimit: { account: 20, address: 200 },
    ...(permission === undefined ? {} : { permission }),
  };
}
