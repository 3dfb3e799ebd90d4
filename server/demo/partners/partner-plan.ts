/** The content of `partners.json`: who the partners of the demo are, what they answer, and the words of their pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PartnerPlan {
  /** Names, by code. */
  readonly partners: Readonly<Record<string, string>>;
  /** The calls that they understand, by the path below a partner's address. */
  readonly calls: Readonly<Record<string, PartnerCallPlan>>;
  /** The names of fields of calls on their pages. */
  readonly fields: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

export interface PartnerCallPlan {
  /** The pattern of a field; another is refused with the words of `otherwise`. */
  readonly known: { readonly field: string; readonly pattern: string; readonly otherwise: string };
  /** The answer's fields, each with the field of the call that it repeats. */
  readonly answer: Readonly<Record<string, string>>;
}

export function readPartnerPlan(): PartnerPlan {
  return JSON.parse(readFileSync(join(import.meta.dirname, "partners.json"), "utf8"));
}
