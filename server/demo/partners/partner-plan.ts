/** What `partners.json` says: who the partners of the demo are, what they answer, and the words of their pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PartnerPlan {
  /** Names, by code. */
  readonly partners: Readonly<Record<string, string>>;
  /** What they understand, by the path below a partner's address. */
  readonly calls: Readonly<Record<string, PartnerCallPlan>>;
  /** What fields of calls are called on their pages. */
  readonly fields: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

export interface PartnerCallPlan {
  /** What a field must look like; another is refused with the words of `otherwise`. */
  readonly known: { readonly field: string; readonly pattern: string; readonly otherwise: string };
  /** The answer's fields, each with the field of the call that it repeats. */
  readonly answer: Readonly<Record<string, string>>;
}

export function readPartnerPlan(): PartnerPlan {
  return JSON.parse(readFileSync(join(import.meta.dirname, "partners.json"), "utf8"));
}
