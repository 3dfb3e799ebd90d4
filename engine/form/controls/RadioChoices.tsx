/** The choices of a group of which one is taken, all of them visible. */
import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Radio.layer.css";
import { sameData } from "../../json/paths";
import { choiceId, choiceKey } from "./choice";
import { choiceRow } from "./choice-row";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";

interface Props {
  readonly of: ControlProps;
  readonly className: string;
  readonly inline?: boolean | undefined;
  /** The class of what a choice means; without it no meanings are shown. */
  readonly meaning?: string;
}

export function RadioChoices({ of: props, className, inline, meaning }: Props): ReactNode {
  const { id, name, value, choices, disabled, readOnly, required, autoFocus, onChange, onBlur, onFocus } = props;
  return (
    <div
      {...groupAttributes(props)}
      className={className}
      role="radiogroup"
      data-inline={inline || undefined}
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-readonly={readOnly || undefined}
    >
      {choices.map((choice, index) => (
        <Radio
          key={choiceKey(choice, index)}
          classNames={meaning === undefined ? choiceRow : { ...choiceRow, description: meaning }}
          label={choice.label}
          id={choiceId(id, index)}
          name={name}
          value={String(index)}
          checked={sameData(choice.value, value)}
          disabled={disabled || readOnly || choice.disabled}
          {...(autoFocus && index === 0 ? { autoFocus: true } : {})}
          {...(meaning === undefined || choice.description === undefined
            ? {}
            : { description: choice.description, "aria-describedby": `${choiceId(id, index)}-description` })}
          onChange={() => onChange(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
