/** What the rules of one field say of it now: the answer of `evaluate-field.ts`, read by the form and by `check-data.ts`. */
import type { ReferenceOption } from "../host";

export interface FieldState {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** The value breaks the field's own rule (`validWhen`); says nothing of an empty field. */
  readonly broken: boolean;
  /** The choices offered now; undefined where the field has no list, or while it is loading or failed to. */
  readonly options?: readonly ReferenceOption[];
  readonly optionsStatus?: "loading" | "failed";
  /** Its list hangs on another field that is still empty. */
  readonly needsParent?: boolean;
}

/** What a keyword can make of a field. */
export type StateFlag = "hidden" | "required" | "readOnly" | "broken";

/** The options of a list for a parent's value, as the page or the server has them; undefined where it has none (yet). */
export type Offered = (list: string, parent: unknown) => readonly ReferenceOption[] | undefined;
