/**
 * The claims of a difference, the gravest first: who may see, do or pay what; personal data; stored answers; doors and dates; then what
 * follows what; then words. Dangerous are the first three.
 */
import type { Claim, DocumentDifference } from "./claim";
import type { Part } from "./part";
import { type Rank, rankOfKey, ranks } from "./words/of-key";

export interface RankedClaim extends Claim {
  readonly rank: Rank;
}

/** Lists of parts by which somebody may do or read something. */
const rightful = ["readers", "transitions", "calls", "grants", "lists", "screen", "writes", "create", "record"];

/** Documents that say what becomes of personal data, and what people agreed to. */
const ofPersonalData = ["retention", "consent"];

/** There it is decided what becomes of personal data, whatever the keys are called: how long it is kept, and when it is erased. */
const decidesOverPersonalData = ({ list, says }: Part): boolean =>
  ofPersonalData.includes(list) || (list === "transitions" && says.get("account.does") === "erase");

/** The rank of a key by the part that it stands in, in either state; undefined where the key alone decides. */
export function rankInPart(states: readonly Part[], key: string): Rank | undefined {
  const steps = stepsOf(key);
  const own = rankOfSteps(steps) ?? "flow";
  // A deed on an account is a matter of rights, whatever its own key is elsewhere.
  if (steps[0] === "account" && own === "flow") return "rights";
  return states.some(decidesOverPersonalData) && ["stored", "doors", "flow"].includes(own) ? "personal" : undefined;
}

/** Conditions under which something is met, by what is met. */
const meeting = ["visibleWhen", "enabledWhen", "allowedWhen", "when", "selectable"];

export function rankOf({ rank, kind, key, list = "", witness }: Claim): Rank {
  if (rank) return rank;
  if (kind === "stored") return "stored";
  if (kind === "contract") return "flow";
  if (kind === "note" || kind === "same" || kind === "renamed" || kind === "moved") return "looks";
  if (kind === "added" || kind === "removed")
    return rightful.includes(list)
      ? "rights"
      : ofPersonalData.includes(list) || rankOfKey(list) === "personal"
        ? "personal"
        : "flow";
  const steps = stepsOf(key ?? "");
  const last = steps.at(-1) ?? "";
  if (kind !== "said" && !meeting.includes(last) && last.endsWith("When")) return "flow";
  if (kind !== "said" && meeting.includes(last)) return asksRights(list, last, witness) ? "rights" : "flow";
  return rankOfSteps(steps) ?? "flow";
}

const stepsOf = (key: string): string[] => key.replaceAll(/\[\d+\]/g, "").split(".");

/** The innermost step that has a rank decides. */
const rankOfSteps = (steps: readonly string[]): Rank | undefined =>
  steps.toReversed().flatMap((step) => rankOfKey(step) ?? [])[0];

/** Whether it is a right that decides who meets it: the permissions that are asked for are others now. */
const asksRights = (list: string, key: string, witness: Claim["witness"]) =>
  key === "allowedWhen" || (key === "when" && rightful.includes(list)) || hasOtherPermissions(witness);

function hasOtherPermissions(witness: Claim["witness"]): boolean {
  const asked = (logic: unknown) => [...new Set(JSON.stringify(logic)?.match(/"permitted":[^\]]*/g))].sort().join();
  return witness !== undefined && asked(witness.question.before) !== asked(witness.question.after);
}

const placeOf = (rank: Rank) => ranks.indexOf(rank);

/** Documents and their claims in the order of their ranks, else as they stood. */
export function ranked(differences: readonly DocumentDifference[]): DocumentDifference[] {
  const sorted = differences.map((difference) => {
    const claims = difference.claims.map((claim): RankedClaim => ({ ...claim, rank: rankOf(claim) }));
    return { ...difference, claims: claims.sort((one, other) => placeOf(one.rank) - placeOf(other.rank)) };
  });
  const gravest = ({ claims }: DocumentDifference) =>
    Math.min(...claims.map(({ rank }) => placeOf(rank ?? "looks")), ranks.length);
  // A change of a document is told before those that follow from it.
  return sorted.sort((one, other) => gravest(one) - gravest(other) || Number(other.isOwn) - Number(one.isOwn));
}

/** A limit of a field is dangerous where it refuses what is stored, which is told by itself. */
export function isDangerous(claim: Claim): boolean {
  const rank = rankOf(claim);
  if (rank === "stored") return claim.kind === "stored" || (claim.kind === "said" && claim.list !== "fields");
  return rank === "rights" || rank === "personal";
}
