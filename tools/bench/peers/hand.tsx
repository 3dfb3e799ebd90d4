/**
 * The form as a person writes it by hand in React: one state, controlled inputs, native controls, errors when a field is left and at
 * submission.
 */
import { type ReactNode, useState } from "react";
import { type CaseField, listItems, radioChoices } from "../form-case";
import { NativeChoices, startHandForm } from "./show-by-hand";
import { type HandFormProps, isEmpty, useHandForm, type Values } from "./use-hand-form";
import "./hand.css";

function HandForm(props: HandFormProps): ReactNode {
  const { values, shown, isRequired, isWrong, change, leave, submit } = useHandForm(props);
  return (
    <form noValidate onSubmit={submit}>
      {shown.map((field) => {
        const required = isRequired(field);
        const wrong = isWrong(field);
        return (
          <div className="field" key={field.name}>
            <label htmlFor={field.name}>
              {field.label}
              {required && <span aria-hidden="true"> *</span>}
            </label>
            <Control
              field={field}
              value={values[field.name]}
              required={required}
              wrong={wrong}
              change={change}
              leave={() => leave(field.name)}
            />
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
  readonly leave: () => void;
}

function Control({ field: { name, kind }, value, required, wrong, change, leave }: ControlProps): ReactNode {
  const described = { "aria-invalid": wrong, "aria-describedby": wrong ? `${name}-error` : undefined };
  const common = { id: name, name, required, onBlur: leave, ...described };
  const text = value === undefined ? "" : String(value);
  switch (kind) {
    case "select":
      return (
        <select {...common} value={text} onChange={(event) => change(name, event.target.value)}>
          <NativeChoices />
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
              <input
                type="radio"
                name={name}
                checked={value === choice.value}
                onChange={() => change(name, choice.value)}
                onBlur={leave}
              />
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

/** The list: one state of all items. */
function HandList({ form, keep }: HandFormProps): ReactNode {
  const [items, setItems] = useState<readonly Values[]>(listItems);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const change = (at: number, name: string, value: unknown) => {
    const next = items.map((item, index) => (index === at ? { ...item, [name]: value } : item));
    setItems(next);
    keep(next[0] as Values);
  };
  return (
    <ol>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: no item moves
        <li key={at}>
          {form.fields.map((field) => {
            const id = `${field.name}-${at}`;
            const wrong = left.has(id) && isEmpty(item[field.name]);
            return (
              <div className="field" key={id}>
                <label htmlFor={id}>{field.label}</label>
                <Control
                  field={{ ...field, name: id }}
                  value={item[field.name]}
                  required
                  wrong={wrong}
                  change={(_id, value) => change(at, field.name, value)}
                  leave={() => setLeft(new Set([...left, id]))}
                />
                {wrong && <p className="error">{field.label} wajib diisi</p>}
              </div>
            );
          })}
        </li>
      ))}
    </ol>
  );
}

startHandForm(".error", (form) => (form.size === "list" ? HandList : HandForm));
