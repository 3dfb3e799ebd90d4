/** The choices of a group of which one is taken, all of them visible. */
import type { ReactNode } from "react";
import { sameData } from "../../json/paths";
import { ChoiceRow } from "./ChoiceRow";
import { choiceId, choiceKey } from "./choice";
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
        <ChoiceRow
          key={choiceKey(choice, index)}
          type="radio"
          words={choice.label}
          meaning={
            meaning === undefined || choice.description === undefined
              ? undefined
              : { className: meaning, text: choice.description }
          }
          id={choiceId(id, index)}
          name={name}
          value={String(index)}
          checked={sameData(choice.value, value)}
          disabled={disabled || readOnly || choice.disabled}
          autoFocus={(autoFocus && index === 0) || undefined}
          onChange={() => onChange(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
