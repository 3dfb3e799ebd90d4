/**
 * A report for one person or one role: what they meet otherwise, and what is met by all. Its head is then theirs.
 *
 *   reportFor(report, whomOf("verifikator", personas))
 */
import type { Claim } from "./claim";
import type { Persona } from "./people";
import type { Report } from "./print";

export interface Whom {
  readonly name: string;
  readonly isIt: (persona: Persona) => boolean;
}

/** By a login, the name of a person, or words that stand in their role; undefined where that is nobody. */
export function whomOf(name: string, personas: readonly Persona[]): Whom | undefined {
  const wanted = name.toLowerCase();
  const isIt = ({ login, name: own, role }: Persona) =>
    [login, own].some((one) => one?.toLowerCase() === wanted) || role.toLowerCase().includes(wanted);
  return personas.some(isIt) ? { name, isIt } : undefined;
}

export function reportFor(report: Report, { name, isIt }: Whom): Report {
  const documents = report.documents.flatMap((document) => {
    const claims = document.claims.flatMap((claim) => claimFor(claim, isIt));
    return claims.length + document.matrix.length === 0 ? [] : [{ ...document, claims }];
  });
  return { ...report, documents, whom: name };
}

/** A line that names nobody is met by all. */
function claimFor(claim: Claim, isIt: Whom["isIt"]): Claim[] {
  if (claim.people === undefined) return [claim];
  const people = claim.people.filter(isIt);
  return people.length === 0 ? [] : [{ ...claim, people }];
}
