/** Several choices of a list; the values keep the order of the list, and values that are no longer offered are kept. */
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Checkbox.layer.css";
import { sameData } from "../../rules/paths";
import { choiceId, choiceKey } from "./choice";
import { choiceRow, standInLine } from "./choice-row";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";

export function CheckboxesControl(props: ControlProps): ReactNode {
  const { id, name, label, choices, options, required, disabled, readOnly, autoFocus, onChange, onBlur, onFocus } = props;
  const values: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const isChosen = (value: unknown) => values.some((one) => sameData(one, value));
  const toggle = (value: unknown, on: boolean) => {
    const unknown = values.filter((one) => !choices.some((choice) => sameData(choice.value, one)));
    const chosen = choices.filter((choice) => (sameData(choice.value, value) ? on : isChosen(choice.value)));
    onChange([...chosen.map((choice) => choice.value), ...unknown]);
  };
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
        <Checkbox
          key={choiceKey(choice, index)}
          classNames={choiceRow}
          label={choice.label}
          id={choiceId(id, index)}
          name={name}
          value={String(index)}
          checked={isChosen(choice.value)}
          disabled={disabled || readOnly || choice.disabled}
          {...(autoFocus && index === 0 ? { autoFocus: true } : {})}
          onChange={(event) => toggle(choice.value, event.target.checked)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
