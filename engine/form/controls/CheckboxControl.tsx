/** Yes or not; and the consent, whose label is the whole text a person agrees to. */
import type { ReactNode } from "react";
import { ChoiceRow } from "./ChoiceRow";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";

export function CheckboxControl(props: ControlProps): ReactNode {
  const { label, labelHidden, required, mustBeTrue } = props;
  return <Tick field={props} words={labelHidden ? undefined : label} required={required && mustBeTrue} />;
}

export function ConsentControl(props: ControlProps): ReactNode {
  return <Tick field={props} words={props.options.text ?? props.label} required={props.required} />;
}

interface TickProps {
  readonly field: ControlProps;
  readonly words: string | undefined;
  readonly required: boolean;
}

function Tick({ field, words, required }: TickProps): ReactNode {
  const { value, disabled, readOnly, onChange, onBlur, onFocus } = field;
  const [on, off] = valuesOf(field);
  return (
    <ChoiceRow
      {...controlAttributes(field)}
      type="checkbox"
      aria-label={words === undefined ? field.label : undefined}
      aria-required={required || undefined}
      words={
        words !== undefined && required ? (
          <>
            {words}
            <span className="field-required" aria-hidden="true">
              {"\u00a0*"}
            </span>
          </>
        ) : (
          words
        )
      }
      checked={value === on}
      disabled={disabled || readOnly}
      onChange={(event) => onChange(event.target.checked ? on : off)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}

/** The values of ticked and not ticked in the type of the schema; flags of the domain are 1 and 0. */
function valuesOf({ type }: ControlProps): readonly [on: unknown, off: unknown] {
  if (type === "integer" || type === "number") return [1, 0];
  if (type === "string") return ["1", "0"];
  return [true, false];
}
