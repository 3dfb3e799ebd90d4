/**
 * Claims that follow from another: a few are told one by one, many in one line. So are the cases of a head that only came to stand behind another,
 * or before it, and, in a document that only leans on what changed, all that somebody meets who is like the people there are.
 */
import type { Claim } from "./claim";
import type { Persona } from "./people";
import { rankOf } from "./rank";
import { say } from "./wording";
import { type Rank, ranks } from "./words/of-key";

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

/** The first of each grave rank is told with its witness, and the first of all else; the others by name. */
export function withoutAlike(claims: readonly Claim[]): Claim[] {
  const groupOf = (claim: Claim): Rank => (rankOf(claim) === "looks" ? "flow" : rankOf(claim));
  const groups = ranks.map((rank) => claims.filter((claim) => claim.isAlike && groupOf(claim) === rank));
  return claims.flatMap((claim): Claim[] => {
    const [first, ...others] = groups.find((group) => group.includes(claim)) ?? [];
    if (others.length === 0) return [claim];
    const names = [...new Set(others.map(({ about }) => about))].filter((about) => about !== first?.about);
    const told: Claim = { kind: "said", rank: groupOf(claim), about: "", what: say.alikeFollow(names) };
    return claim === first ? [claim, ...(names.length === 0 ? [] : [told])] : [];
  });
}
