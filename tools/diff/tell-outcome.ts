/** The outcome of asking people, as claims about a part. */

import { aboutPart } from "./about-part";
import { retry } from "./ask-people";
import type { Asked, Outcome } from "./asked";
import type { Claim } from "./claim";
import type { Placed } from "./match-parts";
import { say } from "./wording";

/** `moved` are paths of the context whose values changed: conditions that read them are asked though they are the same. */
export interface Comparing {
  readonly asked: Asked;
  readonly moved: readonly string[];
  /** Fields of data schemas that have another name now, by the earlier one. */
  readonly renames: ReadonlyMap<string, string>;
}

interface OutcomeWords {
  readonly words: (way: "gained" | "lost") => string;
  readonly key: string;
  readonly isUnchanged?: boolean;
}

export function tellOutcome(
  outcome: Outcome,
  place: Placed,
  { asked }: Comparing,
  { words, key, isUnchanged = false }: OutcomeWords,
): Claim[] {
  const base = { about: aboutPart(place), key: key.split(" ")[0] ?? key, list: place.part.list };
  if (outcome.kind === "same") return isUnchanged ? [] : [{ ...base, kind: "same", what: say.same(key) }];
  if (outcome.kind === "undecided") {
    return isUnchanged
      ? []
      : [{ ...base, kind: "undecided", what: say.undecided(key, outcome.way, outcome.tried, outcome.guessed) }];
  }
  const { kind, people, when, witness } = outcome;
  const shown = retry(witness);
  // A claim needs a witness that shows it.
  if (shown.before === shown.after || shown.after !== (kind === "gained"))
    return [{ ...base, kind: "undecided", what: say.undecided(key, kind, 1, []) }];
  const { vocabulary } = asked;
  const seen = {
    people,
    of: asked.of,
    isConditional: when === "other",
    ...(when === "alike" ? { isAlike: true as const } : {}),
    witness,
    ...(vocabulary ? { vocabulary } : {}),
  };
  return [{ ...base, kind, what: words(kind), ...seen }];
}
