/** A switch with three states (000 §4): not set is empty, yes is 1, no is 0; true and false where the schema says boolean. */
import type { ReactNode } from "react";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import "./choice.css";

export function TriStateControl(props: ControlProps): ReactNode {
  const { type, name, value, options, required, disabled, readOnly, onChange, onBlur, onFocus } = props;
  const [yes, no] = type === "boolean" ? [true, false] : type === "string" ? ["1", "0"] : [1, 0];
  const states = [
    { name: "unset", value: props.options.emptyValue, label: options.unsetLabel ?? props.text("widget.tri-state.unset") },
    { name: "yes", value: yes, label: options.yesLabel ?? props.text("widget.tri-state.yes") },
    { name: "no", value: no, label: options.noLabel ?? props.text("widget.tri-state.no") },
  ];
  const current = value === yes ? "yes" : value === no ? "no" : "unset";
  return (
    <div
      {...groupAttributes(props)}
      className="tri-state"
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-readonly={readOnly || undefined}
    >
      {states.map((state) => (
        <label key={state.name} className="tri-state-option" data-state={state.name}>
          <input
            type="radio"
            name={name}
            checked={current === state.name}
            disabled={disabled || readOnly}
            onChange={() => onChange(state.value)}
            onBlur={onBlur}
            onFocus={onFocus}
          />
          <span>{state.label}</span>
        </label>
      ))}
    </div>
  );
}
