/** The words between the desk's server and its page: what a place shows, what is found, what is wrong. Plain data. */
import type { AskedCondition, PointedAt } from "../../portal/desk-messages";
import type { Path } from "./edit-text";
import type { FileEdit } from "./edits";
import type { Sort } from "./language-form";

/** One key of an object, or one item of a list, as the form shows it. */
export interface PartView {
  readonly key: string | number;
  readonly title: string;
  readonly help: string;
  readonly sort: Sort;
  /** A control in the form; everything else is a row that opens a place of its own. */
  readonly isField: boolean;
  readonly value?: unknown;
  readonly isSet: boolean;
  readonly isRequired: boolean;
  /** Shown at once: it stands there, must, or stands in many documents. */
  readonly isUsual: boolean;
  /** The sort of names that it holds. */
  readonly names?: string;
  readonly choices?: readonly string[];
  /** Words of several lines. */
  readonly isLong?: boolean;
  /** The other forms in which it may stand, by their number. */
  readonly forms: readonly FormView[];
  /** The name by which other places mention it: where it stands, and whether the language keeps the one before. */
  readonly name?: { readonly path: Path; readonly now: string; readonly keepsEarlier: boolean };
  /** Its value, in a line. */
  readonly summary: string;
  readonly problems: readonly ProblemView[];
}

export interface FormView {
  readonly number: number;
  readonly title: string;
  readonly isChosen: boolean;
}

export interface PlaceView {
  readonly file: string;
  readonly path: Path;
  readonly title: string;
  readonly help: string;
  readonly sort: Sort;
  readonly crumbs: readonly { readonly path: Path; readonly title: string }[];
  readonly forms: readonly FormView[];
  readonly parts: readonly PartView[];
  /** Of a map: what a new name means. */
  readonly newName?: string;
  readonly value: unknown;
  /** Of a condition: how it reads, and what it is as JSON. */
  readonly sentence?: string;
  /** Of a condition that the preview can be asked: compiled, and the data schema whose form it reads. */
  readonly asked?: AskedCondition;
  /** By what the preview shows it. */
  readonly shownBy: PointedAt;
  /** The problems here and below, also those of no key that is shown. */
  readonly problems: readonly ProblemView[];
}

/** A quick mend of a problem. */
export interface Mend {
  readonly title: string;
  /** Of several documents where the mend needs them. */
  readonly edits: readonly FileEdit[];
}

export interface ProblemView {
  readonly file: string;
  readonly path: Path;
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly mends: readonly Mend[];
}

/** A document in the list of those that can be opened. */
export interface DocumentView {
  readonly file: string;
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly program: string;
}

export interface FoundView {
  readonly file: string;
  readonly path: Path;
  /** The place that shows it: a text is edited in the object around it. */
  readonly open: Path;
  readonly title: string;
  readonly text: string;
}

/** All that the page shows around the open place. */
export interface DeskState {
  /** Counts the edits: whoever has another number reads again. */
  readonly version: number;
  readonly unsaved: readonly string[];
  readonly changed: readonly string[];
  readonly undo?: string;
  readonly redo?: string;
  readonly conflicts: readonly { readonly file: string; readonly places: readonly string[] }[];
  readonly problems: readonly ProblemView[];
  /** False while the checker has not seen the last edit. */
  readonly isChecked: boolean;
}
