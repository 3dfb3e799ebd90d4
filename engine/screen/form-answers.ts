/** The answers in a form, as people read them; the form makes it (form/answers), whoever shows it needs no form. */

export interface Answer {
  /** The field's path as a key. */
  readonly key: string;
  readonly label: string;
  /** One line for each value; none for an empty answer. */
  readonly lines: readonly string[];
  /** The answers in each item of a list of groups, or in a group. */
  readonly groups?: readonly { readonly title: string; readonly answers: readonly Answer[] }[];
}

export interface AnsweredSection {
  readonly id: string;
  readonly title?: string | undefined;
  readonly answers: readonly Answer[];
}

/** The answers of one form, for who shows them. */
export interface FormAnswers {
  /** Section by section as the form lays them out; one without a visible field is left out. */
  read(): readonly AnsweredSection[];
  onChange(notify: () => void): () => void;
}
