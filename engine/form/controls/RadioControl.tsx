/** One choice of a few; all of them are visible. */
import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Radio.layer.css";
import { sameData } from "../../rules/paths";
import { choiceId, choiceKey } from "./choice";
import { choiceRow, standInLine } from "./choice-row";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";

export function RadioControl(props: ControlProps): ReactNode {
  const { id, name, value, choices, options, disabled, readOnly, required, autoFocus, onChange, onBlur, onFocus } = props;
  const inline = options.inline ?? standInLine(choices.map(({ label }) => label));
  return (
    <div
      {...groupAttributes(props)}
      className="choices"
      role="radiogroup"
      data-inline={inline || undefined}
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-readonly={readOnly || undefined}
    >
      {choices.map((choice, index) => (
        <Radio
          key={choiceKey(choice, index)}
          classNames={choiceRow}
          label={choice.label}
          id={choiceId(id, index)}
          name={name}
          value={String(index)}
          checked={sameData(choice.value, value)}
          disabled={disabled || readOnly || choice.disabled}
          {...(autoFocus && index === 0 ? { autoFocus: true } : {})}
          onChange={() => onChange(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
