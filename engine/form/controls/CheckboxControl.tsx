/** Yes or not; and the consent, whose label is the whole text a person agrees to. */
import type { ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import "./choice.css";

export function CheckboxControl(props: ControlProps): ReactNode {
  const { value, label, labelHidden, disabled, readOnly, onChange, onBlur, onFocus } = props;
  const { "aria-label": _, "aria-required": __, ...control } = controlAttributes(props);
  const mustBeTrue = props.required && props.mustBeTrue;
  const [on, off] = valuesOf(props);
  return (
    <label className="choice">
      <input
        {...control}
        type="checkbox"
        aria-label={labelHidden ? label : undefined}
        aria-required={mustBeTrue || undefined}
        checked={value === on}
        disabled={disabled || readOnly}
        onChange={(event) => onChange(event.target.checked ? on : off)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {!labelHidden && (
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

export function ConsentControl(props: ControlProps): ReactNode {
  const { value, label, options, required, disabled, readOnly, onChange, onBlur, onFocus } = props;
  const { "aria-label": _, ...control } = controlAttributes(props);
  const [on, off] = valuesOf(props);
  return (
    <label className="choice choice-consent" data-checked={value === on || undefined}>
      <input
        {...control}
        type="checkbox"
        aria-required={required || undefined}
        checked={value === on}
        disabled={disabled || readOnly}
        onChange={(event) => onChange(event.target.checked ? on : off)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <span>
        {options.text ?? label}
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
function valuesOf({ type }: ControlProps): readonly [on: unknown, off: unknown] {
  if (type === "integer" || type === "number") return [1, 0];
  if (type === "string") return ["1", "0"];
  return [true, false];
}
