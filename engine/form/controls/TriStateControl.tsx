/** A switch with three states (000 §4): not set is empty, yes is 1, no is 0; true and false where the schema says boolean. */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { emptyOf, groupProps, hasErrors, textOf, valueType } from "./control";
import "./choice.css";

export function TriStateWidget(props: WidgetProps): ReactNode {
  const { id, htmlName, value, options, required, disabled, readonly, onChange, onBlur, onFocus } = props;
  const type = valueType(props);
  const [yes, no] = type === "boolean" ? [true, false] : type === "string" ? ["1", "0"] : [1, 0];
  const states = [
    { name: "unset", value: emptyOf(props), label: options.unsetLabel ?? textOf(props, "widget.tri-state.unset") },
    { name: "yes", value: yes, label: options.yesLabel ?? textOf(props, "widget.tri-state.yes") },
    { name: "no", value: no, label: options.noLabel ?? textOf(props, "widget.tri-state.no") },
  ];
  const current = value === yes ? "yes" : value === no ? "no" : "unset";
  return (
    <div
      {...groupProps(props)}
      className="tri-state"
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={hasErrors(props) || undefined}
      aria-readonly={readonly || undefined}
    >
      {states.map((state) => (
        <label key={state.name} className="tri-state-option" data-state={state.name}>
          <input
            type="radio"
            name={htmlName || id}
            checked={current === state.name}
            disabled={disabled || readonly}
            onChange={() => onChange(state.value)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <span>{String(state.label)}</span>
        </label>
      ))}
    </div>
  );
}
