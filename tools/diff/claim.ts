/** One thing that is no longer what it was, as the report tells it. */
import type { PreviewView } from "../../portal/preview-view";
import type { Witness } from "./asked";
import type { Met } from "./met";
import type { Persona } from "./people";
import type { Question } from "./search";
import type { Vocabulary } from "./vocabulary";
import type { Rank } from "./words/of-key";

export type ClaimKind =
  | "gained"
  | "lost"
  | "said"
  | "added"
  | "removed"
  | "renamed"
  | "moved"
  | "contract"
  | "stored"
  | "note"
  | "same"
  | "undecided";

export interface Claim {
  readonly kind: ClaimKind;
  /** The part that it speaks of: `Ubin "Biodata" (biodata)`. */
  readonly about: string;
  /** The key of the language that it speaks of, with what holds it; and the list of the part. */
  readonly key?: string;
  readonly list?: string;
  readonly rank?: Rank;
  /** The change itself, without the people who meet it. */
  readonly what: string;
  readonly people?: readonly Persona[];
  /** It follows from another case of the same list, which comes first now. */
  readonly follows?: true;
  /** An answer that was taken before and is refused now. */
  readonly example?: { readonly value: unknown };
  /** Nobody there is differs: somebody is who is like one of them but for a fact of their own. */
  readonly isAlike?: true;
  /** It is a row that differs, whoever it is that meets it: nobody is named. */
  readonly isOfRow?: true;
  /** How many personas were asked. */
  readonly of?: number;
  /** They are met at another date, or with other answers, than those that they have now. */
  readonly isConditional?: boolean;
  readonly witness?: Witness;
  /** The conditions that differ, by the cohort as which they are read; empty for all that have no documents of their own. */
  readonly questions?: ReadonlyMap<string, Question>;
  readonly met?: Met;
  /** The words for the values of the witness. */
  readonly vocabulary?: Vocabulary;
  /** Where the preview shows the witness; undefined where no screen does. */
  readonly view?: PreviewView;
  /** Numbers of the cohorts that see it; undefined where all do. */
  readonly cohorts?: readonly string[];
}

export interface MatrixRow {
  readonly rule: string;
  readonly before: string;
  readonly after: string;
}

export interface DocumentDifference {
  readonly path: string;
  readonly id: string;
  /** Whether its own JSON changed, or only what it leans on. */
  readonly isOwn: boolean;
  readonly claims: readonly Claim[];
  /** Of a record type: its rules before and after, those that changed. */
  readonly matrix: readonly MatrixRow[];
}
