/** The state of a form that is written by hand: values, which fields were left, and whether it was submitted. */
import { type FormEvent, useState } from "react";
import type { CaseField, FormCase } from "../form-case";

export type Values = Readonly<Record<string, unknown>>;

export interface HandFormProps {
  readonly form: FormCase;
  /** Is told all values after each change. */
  readonly keep: (values: Values) => void;
}

export const isEmpty = (value: unknown) => value === undefined || value === "";

export function useHandForm({ form, keep }: HandFormProps) {
  const [values, setValues] = useState<Values>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const isRequired = ({ required, requiredBy }: CaseField) =>
    required || (requiredBy !== undefined && !isEmpty(values[requiredBy]));
  return {
    values,
    shown: form.fields.filter((field) => !field.conditional || values[form.trigger] === form.triggerValue),
    isRequired,
    isWrong: (field: CaseField) => (submitted || left.has(field.name)) && isRequired(field) && isEmpty(values[field.name]),
    change: (name: string, value: unknown) => {
      const next = { ...values, [name]: value };
      setValues(next);
      keep(next);
    },
    leave: (name: string) => setLeft(new Set([...left, name])),
    submit: (event: FormEvent) => {
      event.preventDefault();
      setSubmitted(true);
    },
  };
}
