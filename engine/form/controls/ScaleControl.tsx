/** One step of a scale: every step is visible with its number, its name and what it means, beside each other where there is room. */
import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Radio.layer.css";
import "./scale.css";
import { sameData } from "../../rules/paths";
import { choiceId, choiceKey } from "./choice";
import { choiceRow } from "./choice-row";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";

export function ScaleControl(props: ControlProps): ReactNode {
  const { id, name, value, choices, disabled, readOnly, required, autoFocus, onChange, onBlur, onFocus } = props;
  return (
    <div
      {...groupAttributes(props)}
      className="choices scale"
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-readonly={readOnly || undefined}
    >
      {choices.map((choice, index) => (
        <Radio
          key={choiceKey(choice, index)}
          classNames={{ ...choiceRow, description: "scale-meaning" }}
          label={choice.label}
          description={choice.description}
          id={choiceId(id, index)}
          name={name}
          value={String(index)}
          checked={sameData(choice.value, value)}
          disabled={disabled || readOnly || choice.disabled}
          {...(autoFocus && index === 0 ? { autoFocus: true } : {})}
          {...(choice.description === undefined ? {} : { "aria-describedby": `${choiceId(id, index)}-description` })}
          onChange={() => onChange(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
