import { readFileSync } from "node:fs";

/** The judgement of people on packages, as `allowed.json` keeps it; packages go by `name@version`. */
export interface Allowed {
  /** SPDX identifiers of licences that may ship. */
  readonly licences: readonly string[];
  readonly readByHand: Readonly<Record<string, { readonly licence: string; readonly reason: string }>>;
  /** Why a package may run a script when it is installed. */
  readonly installScripts: Readonly<Record<string, string>>;
  /** Why a known weakness does no harm here, by its advisory (`GHSA-...`), and the last day (`YYYY-MM-DD`) on which that holds. */
  readonly advisories: Readonly<Record<string, { readonly reason: string; readonly until: string }>>;
}

export const allowed: Allowed = JSON.parse(readFileSync(new URL("allowed.json", import.meta.url), "utf8"));
