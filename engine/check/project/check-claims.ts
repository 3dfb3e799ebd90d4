/**
 * The names that may be claimed only once in a project: a path by a screen, a method and path by a call, a name by a condition or a text.
 */

import type { Library } from "../../documents/library";
import type { Report } from "../../problems/problem";
import type { Claim, Kinds } from "../kind-definition";

export function checkClaims(library: Library, kinds: Kinds, report: Report): void {
  for (const { claims } of Object.values(kinds)) if (claims) refuseTwice(claims(library), report);
}

function refuseTwice(claims: readonly Claim[], report: Report): void {
  const owners = new Map<string, Claim>();
  for (const claim of claims) {
    const first = owners.get(claim.key);
    if (!first) owners.set(claim.key, claim);
    else if (first.path !== claim.path || first.owner !== claim.owner) {
      const { code, path, pointer, at, found } = claim;
      report({ code, file: path, pointer, at, values: { found, expected: first.owner } });
    }
  }
}
