/** Several choices of a list; the values keep the order of the list, and values that are no longer offered are kept. */
import { optionId, type WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { keyOf, offeredChoices, sameValue } from "./choices";
import { groupProps, textOf } from "./control";
import "./choice.css";

export function CheckboxesWidget(props: WidgetProps): ReactNode {
  const { id, htmlName, label, options, required, disabled, readonly, autofocus, onChange, onBlur, onFocus } = props;
  const choices = offeredChoices(options);
  const values: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const isChosen = (value: unknown) => values.some((one) => sameValue(one, value));
  const toggle = (value: unknown, on: boolean) => {
    const unknown = values.filter((one) => !choices.some((choice) => sameValue(choice.value, one)));
    const chosen = choices.filter((choice) => (sameValue(choice.value, value) ? on : isChosen(choice.value)));
    onChange([...chosen.map((choice) => choice.value), ...unknown]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's frame is the fieldset's place
    <div
      {...groupProps(props)}
      className="choices"
      role="group"
      // A group has no state for it.
      aria-label={required ? `${label}, ${textOf(props, "form.required-hint")}` : label}
      data-inline={options.inline || undefined}
      data-long={choices.length > 12 || undefined}
    >
      {choices.map((choice, index) => (
        <label key={keyOf(choice, index)} className="choice">
          <input
            type="checkbox"
            id={optionId(id, index)}
            name={htmlName || id}
            value={index}
            checked={isChosen(choice.value)}
            disabled={disabled || readonly || choice.disabled}
            {...(autofocus && index === 0 ? { autoFocus: true } : {})}
            onChange={(event) => toggle(choice.value, event.target.checked)}
            onBlur={() => onBlur(id, values)}
            onFocus={() => onFocus(id, values)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
