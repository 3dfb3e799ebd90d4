/** One choice of a few, all to be seen. */
import { optionId, type WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { keyOf, offeredChoices, sameValue } from "./choices";
import { groupProps, hasErrors } from "./control";
import "./choice.css";

export function RadioWidget(props: WidgetProps): ReactNode {
  const { id, htmlName, value, options, disabled, readonly, required, autofocus, onChange, onBlur, onFocus } = props;
  return (
    <div
      {...groupProps(props)}
      className="choices"
      role="radiogroup"
      data-inline={options.inline || undefined}
      aria-required={required || undefined}
      aria-invalid={hasErrors(props) || undefined}
      aria-readonly={readonly || undefined}
    >
      {offeredChoices(options).map((choice, index) => (
        <label key={keyOf(choice, index)} className="choice">
          <input
            type="radio"
            id={optionId(id, index)}
            name={htmlName || id}
            value={index}
            checked={sameValue(choice.value, value)}
            disabled={disabled || readonly || choice.disabled}
            {...(autofocus && index === 0 ? { autoFocus: true } : {})}
            onChange={() => onChange(choice.value)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/** A rating is a choice among a few numbers. */
export function RatingWidget(props: WidgetProps): ReactNode {
  const { schema, options } = props;
  const first = schema.minimum ?? 1;
  const last = schema.maximum ?? first + Number(options.stars ?? 5) - 1;
  const enumOptions = Array.from({ length: Math.min(last - first + 1, 10) }, (_, index) => ({
    value: first + index,
    label: String(first + index),
  }));
  return <RadioWidget {...props} options={{ inline: true, ...options, enumOptions }} />;
}
