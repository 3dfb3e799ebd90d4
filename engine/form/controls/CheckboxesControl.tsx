/** Several choices of a list, each a box to tick. */
import type { ReactNode } from "react";
import { ChoiceRow, standInLine } from "./ChoiceRow";
import { choiceId, choiceKey } from "./choice";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { holds, listOf, withValue } from "./several";

export function CheckboxesControl(props: ControlProps): ReactNode {
  const { id, name, label, choices, options, required, disabled, readOnly, autoFocus, onChange, onBlur, onFocus } = props;
  const values = listOf(props.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has its frame already, a fieldset would be a second one
    <div
      {...groupAttributes(props)}
      className="choices"
      role="group"
      // A group has no state for it.
      aria-label={required ? `${label}, ${props.text("form.required-hint")}` : label}
      data-inline={(options.inline ?? standInLine(choices.map(({ label }) => label))) || undefined}
      data-long={choices.length > 12 || undefined}
    >
      {choices.map((choice, index) => (
        <ChoiceRow
          key={choiceKey(choice, index)}
          type="checkbox"
          words={choice.label}
          id={choiceId(id, index)}
          name={name}
          value={String(index)}
          checked={holds(values, choice.value)}
          disabled={disabled || readOnly || choice.disabled}
          autoFocus={(autoFocus && index === 0) || undefined}
          onChange={(event) =>
            onChange(withValue(values, { value: choice.value, on: event.target.checked }, choices, options.alone))
          }
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
