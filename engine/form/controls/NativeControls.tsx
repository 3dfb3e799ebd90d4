/** Controls of the browser for what any JSON Schema may ask for besides: number with steps, range, colour. They come when a form shows one. */
import type { ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { asText, useDraft } from "./use-draft";
import "./native-controls.css";

/** A number with the browser's own up and down; what is no number yet stays in the box. */
export function UpDownControl(props: ControlProps): ReactNode {
  const { type, min, max, step, placeholder, readOnly, onBlur, onFocus } = props;
  const [text, change] = useDraft(props, asText, (draft) =>
    draft === "" ? props.options.emptyValue : Number.isNaN(Number(draft)) ? draft : Number(draft),
  );
  return (
    <input
      {...controlAttributes(props)}
      className={controlClass}
      type="number"
      min={min}
      max={max}
      step={step ?? (type === "integer" ? 1 : "any")}
      readOnly={readOnly}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}

export function RangeControl(props: ControlProps): ReactNode {
  const { id, value, min, max, step, disabled, readOnly, onChange, onBlur, onFocus } = props;
  return (
    <div className="control-row">
      <input
        {...controlAttributes(props)}
        className={controlClass}
        type="range"
        min={min}
        max={max}
        step={step}
        disabled={disabled || readOnly}
        value={typeof value === "number" ? value : (min ?? 0)}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <output htmlFor={id}>{typeof value === "number" ? value : "–"}</output>
    </div>
  );
}

export function ColorControl(props: ControlProps): ReactNode {
  const { value, disabled, readOnly, onChange, onBlur, onFocus } = props;
  return (
    <input
      {...controlAttributes(props)}
      className={controlClass}
      type="color"
      disabled={disabled || readOnly}
      value={/^#[\da-f]{6}$/i.test(String(value)) ? String(value) : "#000000"}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
