/** The answer of the rules of one field now: the answer of `evaluate-field.ts`, read by the form and by `check-data.ts`. */
import type { ReferenceOption } from "../documents/reference-option";
import type { OptionQuery } from "./option-query";

export interface FieldState {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** The value breaks the field's own rule (`validWhen`); says nothing of an empty field. */
  readonly broken: boolean;
  /**
   * The choices offered now; undefined where the field has none, or while they are loading or failed to. Of choices that a call finds,
   * only the chosen one.
   */
  readonly options?: readonly ReferenceOption[];
  readonly optionsStatus?: "loading" | "failed";
  /** Its list hangs on another field that is still empty. */
  readonly needsParent?: boolean;
}

/** The effects that a keyword can have on a field. */
export type StateFlag = "hidden" | "required" | "readOnly" | "broken";

/** The options of a list for a parent's value, as the page or the server has them; undefined where it has none (yet). */
export type Offered = (list: string, parent: unknown) => readonly ReferenceOption[] | undefined;

/** The rows that a call answers to a question, as choices; undefined where the page or the server has not asked (yet). */
export type Found = (query: OptionQuery) => readonly ReferenceOption[] | undefined;

/** Where a field's choices come from. */
export interface OptionSources {
  readonly offered: Offered;
  readonly found?: Found;
}

export interface ListNeed {
  readonly list: string;
  readonly parent: unknown;
}

/** The call that has to be asked for a field's choices. */
export type OptionNeed = ListNeed | OptionQuery;
