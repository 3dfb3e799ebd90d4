/** The rest of what any JSON Schema may ask for, as the browser's own controls: number with steps, range, colour, hidden, data URL. */
import { rangeSpec, useFileWidgetProps, type WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { controlProps, emptyOf, textOf, valueType } from "./control";
import { useDraft } from "./use-draft";
import "./control.css";

export function HiddenWidget({ id, htmlName, value }: WidgetProps): ReactNode {
  return (
    <input
      type="hidden"
      id={id}
      name={htmlName || id}
      value={value === undefined || value === null ? "" : String(value)}
      readOnly
    />
  );
}

/** A number with the browser's own up and down; what is no number yet stays in the box. */
export function UpDownWidget(props: WidgetProps): ReactNode {
  const { id, value, schema, placeholder, readonly, onChange, onBlur, onFocus } = props;
  const [text, change] = useDraft(
    value,
    onChange,
    (stored) => (stored === undefined || stored === null ? "" : String(stored)),
    (draft) => (draft === "" ? emptyOf(props) : Number.isNaN(Number(draft)) ? draft : Number(draft)),
  );
  return (
    <input
      step={valueType(props) === "integer" ? 1 : "any"}
      {...rangeSpec(schema)}
      {...controlProps(props)}
      className="control"
      type="number"
      readOnly={readonly}
      placeholder={placeholder || undefined}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

export function RangeWidget(props: WidgetProps): ReactNode {
  const { id, value, schema, disabled, readonly, onChange, onBlur, onFocus } = props;
  const least = schema.minimum ?? 0;
  return (
    <div className="control-row">
      <input
        {...rangeSpec(schema)}
        {...controlProps(props)}
        className="control"
        type="range"
        disabled={disabled || readonly}
        value={typeof value === "number" ? value : least}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      <output htmlFor={id}>{value ?? "–"}</output>
    </div>
  );
}

export function ColorWidget(props: WidgetProps): ReactNode {
  const { id, value, disabled, readonly, onChange, onBlur, onFocus } = props;
  return (
    <input
      {...controlProps(props)}
      className="control"
      type="color"
      disabled={disabled || readonly}
      value={/^#[\da-f]{6}$/i.test(String(value)) ? value : "#000000"}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

/** Files kept in the data itself, as data URLs. */
export function FileWidget(props: WidgetProps): ReactNode {
  const { id, value, multiple, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  return (
    <>
      <input
        {...controlProps(props)}
        className="control"
        type="file"
        multiple={multiple}
        accept={options.accept as string | undefined}
        disabled={disabled || readonly}
        onChange={(event) => event.target.files && void handleChange(event.target.files)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      <ul className="control-files">
        {filesInfo.map(({ name, dataURL }, index) => (
          <li key={`${name} ${dataURL?.length}`}>
            {name}{" "}
            <button
              type="button"
              className="button"
              data-style="plain"
              disabled={disabled || readonly}
              onClick={() => handleRemove(index)}
            >
              {textOf(props, "widget.upload.remove")} <span className="visually-hidden">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
