/** The form as a person writes it by hand in React: one state, controlled inputs, native controls, errors at submission. */
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { type CaseField, choices, type FormCase, radioChoices } from "../form-case";
import { startPeer } from "../page";
import "./hand.css";

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === "";

function HandForm({ form, keep }: { form: FormCase; keep: (values: Values) => void }): ReactNode {
  const [values, setValues] = useState<Values>({});
  const [submitted, setSubmitted] = useState(false);
  const change = (name: string, value: unknown) => {
    const next = { ...values, [name]: value };
    setValues(next);
    keep(next);
  };
  const shown = form.fields.filter((field) => !field.conditional || values[form.trigger] === form.triggerValue);
  const isRequired = ({ required, requiredBy }: CaseField) =>
    required || (requiredBy !== undefined && !isEmpty(values[requiredBy]));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
      }}
    >
      {shown.map((field) => {
        const required = isRequired(field);
        const wrong = submitted && required && isEmpty(values[field.name]);
        return (
          <div className="field" key={field.name}>
            <label htmlFor={field.name}>
              {field.label}
              {required && <span aria-hidden="true"> *</span>}
            </label>
            <Control field={field} value={values[field.name]} required={required} wrong={wrong} change={change} />
            {wrong && (
              <p className="error" id={`${field.name}-error`}>
                {field.label} wajib diisi
              </p>
            )}
          </div>
        );
      })}
      <button type="submit">Kirim</button>
    </form>
  );
}

interface ControlProps {
  readonly field: CaseField;
  readonly value: unknown;
  readonly required: boolean;
  readonly wrong: boolean;
  readonly change: (name: string, value: unknown) => void;
}

function Control({ field: { name, kind }, value, required, wrong, change }: ControlProps): ReactNode {
  const common = { id: name, name, required, "aria-invalid": wrong, "aria-describedby": wrong ? `${name}-error` : undefined };
  const text = value === undefined ? "" : String(value);
  switch (kind) {
    case "select":
      return (
        <select {...common} value={text} onChange={(event) => change(name, event.target.value)}>
          <option value="">Pilih</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case "checkbox":
      return (
        <input {...common} type="checkbox" checked={value === true} onChange={(event) => change(name, event.target.checked)} />
      );
    case "radio":
      return (
        <div role="radiogroup" id={name}>
          {radioChoices.map((choice) => (
            <label key={choice.value}>
              <input type="radio" name={name} checked={value === choice.value} onChange={() => change(name, choice.value)} />
              {choice.label}
            </label>
          ))}
        </div>
      );
    default:
      return (
        <input
          {...common}
          type={kind === "number" ? "number" : kind}
          value={text}
          onChange={(event) => change(name, event.target.value)}
        />
      );
  }
}

startPeer({
  errors: ".error",
  mount: (root, form) => {
    let data: Values = {};
    createRoot(root).render(
      <HandForm
        form={form}
        keep={(values) => {
          data = values;
        }}
      />,
    );
    return () => data;
  },
});
