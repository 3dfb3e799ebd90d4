/** Yes or not; and the consent, whose label is the whole text a person agrees to. */
import { schemaRequiresTrueValue, type WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { controlProps, valueType } from "./control";
import "./choice.css";

export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { id, value, label, hideLabel, schema, required, disabled, readonly, onChange, onBlur, onFocus } = props;
  const { "aria-label": _, "aria-required": __, ...control } = controlProps(props);
  const mustBeTrue = required && (schemaRequiresTrueValue(schema) || schema.const === true);
  const [on, off] = valuesOf(props);
  return (
    <label className="choice">
      <input
        {...control}
        type="checkbox"
        aria-label={hideLabel ? label : undefined}
        aria-required={mustBeTrue || undefined}
        checked={value === on}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.target.checked ? on : off)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      {!hideLabel && (
        <span>
          {label}
          {mustBeTrue && (
            <span className="field-required" aria-hidden="true">
              {"\u00a0*"}
            </span>
          )}
        </span>
      )}
    </label>
  );
}

export function ConsentWidget(props: WidgetProps): ReactNode {
  const { id, value, label, options, required, disabled, readonly, onChange, onBlur, onFocus } = props;
  const { "aria-label": _, ...control } = controlProps(props);
  const [on, off] = valuesOf(props);
  const text = options.text ?? label;
  return (
    <label className="choice choice-consent" data-checked={value === on || undefined}>
      <input
        {...control}
        type="checkbox"
        aria-required={required || undefined}
        checked={value === on}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.target.checked ? on : off)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      <span>
        {String(text)}
        {required && (
          <span className="field-required" aria-hidden="true">
            {"\u00a0*"}
          </span>
        )}
      </span>
    </label>
  );
}

/** What ticked and not ticked are in the type of the schema; flags of the domain are 1 and 0. */
function valuesOf(props: WidgetProps): readonly [on: unknown, off: unknown] {
  const type = valueType(props);
  if (type === "integer" || type === "number") return [1, 0];
  if (type === "string") return ["1", "0"];
  return [true, false];
}
