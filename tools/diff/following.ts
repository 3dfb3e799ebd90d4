/** The cases of a head that only came to stand behind another, or before it: a few are told one by one, many in one line. */
import type { Claim } from "./claim";
import type { Persona } from "./people";
import { say } from "./wording";

const mostFollowing = 3;

export function withoutFollowing(claims: readonly Claim[]): Claim[] {
  const following = claims.filter(({ follows }) => follows);
  const cases = [...new Set(following.map(({ about }) => about))];
  if (cases.length <= mostFollowing) return [...claims];
  const people = [...new Set(following.flatMap((claim): readonly Persona[] => claim.people ?? []))];
  const of = Math.max(people.length, ...following.map((claim) => claim.of ?? 0));
  const told: Claim = { kind: "said", rank: "flow", about: "", what: say.casesFollow(cases), people, of };
  return [...claims.filter(({ follows }) => !follows), told];
}
