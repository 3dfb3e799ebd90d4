/** How a document lays out the fields of a form: what it says of each, and in which sections they stand. */
import type { BoundActions } from "../../resolve/resolve";
import type { Choice } from "../controls/choice";

/** Every key may be left out: the schema and the rules give each field a title, a help text and a control. */
export interface FieldLayout {
  readonly label?: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** The name of a control. */
  readonly widget?: string;
  readonly width?: "half" | "third";
  /** Height of long text in lines. */
  readonly rows?: number;
  /** The sort of value that the browser may fill in by itself, such as "email". */
  readonly autocomplete?: string;
  /** It may be left out of this form, but not of what comes after it: nothing says that it may stay empty. */
  readonly needed?: boolean;
  /** Settings of the control; of a list whether items can be added, moved, copied and taken away, and are opened one by one. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Keys that only foreign forms have (`SchemaForm`), beside or instead of their schema. */
  readonly foreign?: ForeignLayout;
}

export interface ForeignLayout {
  readonly choices?: readonly Choice[];
  readonly labelHidden?: boolean;
  readonly className?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

export interface FieldPlacement {
  readonly name: string;
  readonly layout?: FieldLayout;
  /** A layout that only the composite part understands; that part shows the field, whatever the schema says. */
  readonly uiSchema?: object;
}

export interface SectionTask {
  readonly done?: unknown;
  readonly total?: unknown;
  /** The lacking part, in words. */
  readonly text?: string;
  readonly action: BoundActions;
}

export interface FieldSection {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  /** It is worked on elsewhere: how much of it is there, of how much. */
  readonly task?: SectionTask | undefined;
  readonly fields: readonly FieldPlacement[];
}
