/** The people of whom a condition is asked, and the answers: who gains, who loses, with a witness of each. */
import type { Scope, TypeSchema } from "../../engine/tools";
import type { Cascade } from "./cascade";
import type { Persona } from "./people";
import type { Choice, Question } from "./search";
import type { Vocabulary } from "./vocabulary";
import type { Names } from "./words/names";
import type { World } from "./world";

export interface Witness {
  /** Undefined where no persona is like this. */
  readonly persona: Persona | undefined;
  /** Every variable that was read, with its value; what was known of the person and what was chosen for the rest. */
  readonly values: Choice;
  /** Those that the documents before gave another value. */
  readonly before: Choice;
  readonly question: Question;
  /** Shown at another date than that at which the people are as they are. */
  readonly isAtAnotherDate?: boolean;
}

export type Outcome =
  | {
      readonly kind: "gained" | "lost";
      readonly people: readonly Persona[];
      readonly when: "now" | "other" | "alike";
      readonly witness: Witness;
    }
  | {
      readonly kind: "undecided";
      readonly way: "gained" | "lost" | "both";
      readonly tried: number;
      readonly guessed: readonly string[];
      readonly linked?: Question["linked"];
    }
  | { readonly kind: "same" };

export interface Asked {
  /** How many personas there are to be met. */
  readonly of: number;
  readonly people: readonly PersonaScopes[];
  /** Names of roots that are known of every person. */
  readonly roots: ReadonlySet<string>;
  readonly typeOf: (path: string) => TypeSchema;
  /** Facts of a person by which a program chooses the values of its documents for them. */
  readonly decisive?: ReadonlySet<string>;
  /** The rules of the worlds in which the document is met; left out, every world can be. */
  readonly world?: World;
  /** The words for what conditions read. */
  readonly vocabulary?: Vocabulary;
  /** The words for what is named by an id. */
  readonly names?: Names;
  readonly cascade?: Cascade;
}

export interface PersonaScopes {
  readonly persona: Persona;
  readonly before: Scope;
  readonly after: Scope;
  /** The paths below which these two differ. */
  readonly changed: readonly string[];
  /** The values in the form of the document that is asked about, where they filled it in. */
  readonly form: unknown;
}
