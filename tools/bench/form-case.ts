/**
 * The form that all peers of the benchmark show: 60 % text, 10 % number, 15 % select of ten, and checkbox, date and radio for the
 * rest. A tenth of the fields is shown by the first select; every text is required. With `rules` each field that is no text is
 * also required as soon as the text before it is filled: with the shown ones that makes 500 rules at 1,000 fields.
 */
export type FieldKind = "text" | "number" | "select" | "checkbox" | "date" | "radio";

export interface CaseField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Shown only while the trigger has its value. */
  readonly conditional: boolean;
  readonly required: boolean;
  /** Required while the field of this name is filled. */
  readonly requiredBy?: string;
}

export interface FormCase {
  /** How many fields, or `list`: 200 items of a list with 8 texts each. */
  readonly size: CaseSize;
  readonly fields: readonly CaseField[];
  readonly trigger: string;
  readonly triggerValue: string;
  /** The text that is typed in: in the middle of the form, always shown, read by a rule where there are rules. */
  readonly typed: string;
}

export type CaseSize = number | "list";

/** The list case: every item has the case's fields, and what is typed goes into the first item. */
export const listLength = 200;
export const listName = "riwayat";
export const listItems: readonly Readonly<Record<string, string>>[] = Array.from({ length: listLength }, (_, index) => ({
  isian0: `butir ${index + 1}`,
}));

export const choices = Array.from({ length: 10 }, (_, index) => ({ value: `p${index}`, label: `Pilihan ${index + 1}` }));
export const radioChoices = choices.slice(0, 2);

/** The kinds of twenty fields in a row. */
const pattern =
  "select text text number text text checkbox text text select text text radio text number select text date text text";
const kinds = pattern.split(" ") as FieldKind[];
const conditionalAt = 5;
const typedAt = 2;

const nameOf = (index: number) => `isian${index}`;

export function caseOf(size: CaseSize): FormCase {
  return size === "list" ? listCase() : formCase(size);
}

function listCase(): FormCase {
  const fields = Array.from({ length: 8 }, (_, index): CaseField => {
    return { name: nameOf(index), label: `Isian nomor ${index + 1}.`, kind: "text", conditional: false, required: true };
  });
  return { size: "list", fields, trigger: "", triggerValue: "", typed: nameOf(typedAt) };
}

function formCase(size: number): FormCase {
  const withRules = size >= 1000;
  const fields = Array.from({ length: size }, (_, index): CaseField => {
    const kind = kinds[index % kinds.length] as FieldKind;
    const text = kind === "text";
    return {
      name: nameOf(index),
      label: `Isian nomor ${index + 1}.`,
      kind,
      conditional: index % 10 === conditionalAt,
      required: text,
      requiredBy: withRules && !text ? nameOf(textBefore(index)) : undefined,
    };
  });
  const middle = Math.floor(size / 2 / kinds.length) * kinds.length;
  return { size, fields, trigger: nameOf(0), triggerValue: "p1", typed: nameOf(middle + typedAt) };
}

function textBefore(index: number): number {
  let before = index - 1;
  while (before > 0 && (kinds[before % kinds.length] !== "text" || before % 10 === conditionalAt)) before -= 1;
  return before > 0 ? before : 1;
}
