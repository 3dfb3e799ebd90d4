import type { Claim } from "./claim";
import type { Question } from "./search";

/** The same change in several cohorts is told once, with all whom it meets. */
export function mergeCohorts(found: readonly { claim: Claim; cohort: string }[], special: number): Claim[] {
  const groups = new Map<string, { claim: Claim; cohorts: string[]; questions: Map<string, Question> }>();
  for (const { claim, cohort } of found) {
    // How many combinations were tried differs from cohort to cohort, and says nothing else.
    const what = claim.kind === "undecided" ? claim.what.replace(/\d+/, "") : claim.what;
    const key = [claim.kind, claim.about, what].join("\n");
    const known = groups.get(key);
    if (!known) {
      groups.set(key, { claim, cohorts: [cohort], questions: questionOf(claim, cohort) });
      continue;
    }
    known.cohorts.push(cohort);
    for (const [of, question] of questionOf(claim, cohort)) known.questions.set(of, question);
    const people = [...(known.claim.people ?? []), ...(claim.people ?? [])];
    const witness = known.claim.witness?.persona ? known.claim.witness : (claim.witness ?? known.claim.witness);
    const isConditional = (known.claim.isConditional ?? false) && (claim.isConditional ?? false);
    known.claim = {
      ...known.claim,
      ...(known.claim.people ? { people, of: (known.claim.of ?? 0) + (claim.of ?? 0), witness, isConditional } : {}),
    } as Claim;
  }
  return [...groups.values()].map(({ claim, cohorts, questions }) => {
    const isOfAll = cohorts.includes("") && cohorts.length === special + 1;
    const named = cohorts.filter((cohort) => cohort !== "").map((cohort) => cohort.split("/").at(-1) as string);
    const told = questions.size === 0 ? claim : { ...claim, questions };
    return isOfAll || cohorts.includes("") ? told : { ...told, cohorts: named };
  });
}

const questionOf = ({ witness }: Claim, cohort: string) => new Map<string, Question>(witness ? [[cohort, witness.question]] : []);
