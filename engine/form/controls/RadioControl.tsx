/** One choice of a few; all of them are visible. */
import type { ReactNode } from "react";
import { sameData } from "../../rules/paths";
import { choiceId, choiceKey } from "./choice";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import "./choice.css";

export function RadioControl(props: ControlProps): ReactNode {
  const { id, name, value, choices, options, disabled, readOnly, required, autoFocus, onChange, onBlur, onFocus } = props;
  return (
    <div
      {...groupAttributes(props)}
      className="choices"
      role="radiogroup"
      data-inline={options.inline || undefined}
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-readonly={readOnly || undefined}
    >
      {choices.map((choice, index) => (
        <label key={choiceKey(choice, index)} className="choice">
          <input
            type="radio"
            id={choiceId(id, index)}
            name={name}
            value={index}
            checked={sameData(choice.value, value)}
            disabled={disabled || readOnly || choice.disabled}
            {...(autoFocus && index === 0 ? { autoFocus: true } : {})}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
            onFocus={onFocus}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
