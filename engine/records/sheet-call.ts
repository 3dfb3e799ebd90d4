/** The call that makes a sheet of all that a list or a report finds: the same question as theirs, and the form of the file. */
import { isObject, type JsonObject } from "../json/json";

/** The forms that a sheet can have. */
export const sheetForms = ["xlsx", "csv"] as const;

export type SheetForm = (typeof sheetForms)[number];

/** Beside them, of a list whose rows have papers: a ZIP of their PDF. */
export const papersForm = "zip";

/** Rows that may be named one by one; who wants more says it with filters. */
const mostNamed = 1_000;

/** Sheets that a person may ask for in a minute. */
const mostAsked = { account: 20, address: 200 };

interface Exported {
  readonly permission?: string;
  readonly papers?: boolean;
}

/** The forms that a call of this kind makes: what its body may say. */
export function formsOf(body: unknown): readonly string[] {
  const { properties } = (isObject(body) ? body : {}) as { properties?: { form?: { enum?: readonly string[] } } };
  return properties?.form?.enum ?? [];
}

/** `rows`: what is found are rows, of which some can be named by their `ids`. */
export function sheetCall(
  path: string,
  query: JsonObject,
  { permission, papers }: Exported,
  { rows }: { rows: boolean },
): JsonObject {
  return {
    method: "POST",
    path: `${path}/export`,
    query,
    body: {
      type: "object",
      properties: {
        form: { type: "string", enum: [...sheetForms, ...(papers ? [papersForm] : [])] },
        ...(rows ? { ids: { type: "array", minItems: 1, maxItems: mostNamed, items: { type: "string", maxLength: 60 } } } : {}),
      },
      additionalProperties: false,
      required: ["form"],
    },
    answer: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    rateLimit: mostAsked,
    ...(permission === undefined ? {} : { permission }),
  };
}
