/** The outcome of asking people, as claims about a part. */

import { aboutPart } from "./about-part";
import { retry } from "./ask-people";
import type { Asked, Outcome } from "./asked";
import type { Claim } from "./claim";
import { logicWords } from "./logic-words";
import type { Placed } from "./match-parts";
import { readsOf } from "./open-values";
import type { Moved } from "./reads-moved";
import type { Question } from "./search";
import { plainVocabulary } from "./vocabulary";
import { say } from "./wording";

/** Conditions that read what moved are asked though they are the same. */
export interface Comparing extends Moved {
  readonly asked: Asked;
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
    const { way, tried, guessed, linked = {} } = outcome;
    const { vocabulary = plainVocabulary } = asked;
    const named = guessed.map((path) => {
      const question = linked[path];
      return question === undefined ? vocabulary.nameOf(path) : logicWords(question, vocabulary);
    });
    return isUnchanged ? [] : [{ ...base, kind: "undecided", what: say.undecided(key, way, tried, named) }];
  }
  const { kind, people, when, witness } = outcome;
  const shown = retry(witness);
  // A claim needs a witness that shows it.
  if (shown.before === shown.after || shown.after !== (kind === "gained"))
    return [{ ...base, kind: "undecided", what: say.undecided(key, kind, 1, []) }];
  const { vocabulary } = asked;
  const whom = { people, of: asked.of, isConditional: when === "other", witness };
  const seen = {
    ...(isOfRow(witness.question) ? { isOfRow: true as const, witness: { ...witness, persona: undefined } } : whom),
    ...(when === "alike" ? { isAlike: true as const } : {}),
    ...(vocabulary ? { vocabulary } : {}),
  };
  return [{ ...base, kind, what: words(kind), ...seen }];
}

const rowRoots = ["row", "paper", "owner", "terkait"];

/** Nothing is asked of who meets it, only of a row. */
function isOfRow({ before, after }: Question): boolean {
  const roots = [...readsOf([before, after]).paths].map((path) => path.split(".", 1)[0] ?? "");
  return roots.length > 0 && roots.every((root) => rowRoots.includes(root));
}
