/** Hour and minute, each a native select, with the zone beside them. Choosing an hour first takes the full hour. */
import type { ReactNode, SelectHTMLAttributes } from "react";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { hours, minutesIn, type TimeParts } from "./time-text";
import "./date.css";

interface TimeBoxProps {
  readonly field: ControlProps;
  readonly attributes: SelectHTMLAttributes<HTMLSelectElement> & { readonly id: string };
  readonly label: string;
  readonly time: TimeParts;
  onChange(time: TimeParts): void;
}

export function TimeBox({ field, attributes, label, time, onChange }: TimeBoxProps): ReactNode {
  const { options, disabled, readOnly, onBlur, onFocus } = field;
  const step = options.full === true ? 1 : Number(options.minuteStep ?? 5);
  const zone = `${attributes.id}__zone`;
  const describedBy = [attributes["aria-describedby"], zone].filter(Boolean).join(" ");
  return (
    <div className="time-box">
      <div className="control-with-end control-opens">
        <select
          {...attributes}
          onBlur={onBlur}
          onFocus={onFocus}
          className={controlClass}
          aria-label={`${label}: ${field.text("widget.time.hour")}`}
          aria-describedby={describedBy}
          disabled={disabled || readOnly}
          value={time.hour}
          onChange={({ target }) => {
            const minute = target.value === "" ? "" : time.minute || "00";
            onChange({ ...time, hour: target.value, minute });
          }}
        >
          <option value="">--</option>
          {hours.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </select>
      </div>
      <span aria-hidden="true">:</span>
      <div className="control-with-end control-opens">
        <select
          onBlur={onBlur}
          onFocus={onFocus}
          id={`${attributes.id}__minute`}
          name={`${attributes.name}.minute`}
          className={controlClass}
          aria-label={`${label}: ${field.text("widget.time.minute")}`}
          aria-describedby={describedBy}
          aria-invalid={attributes["aria-invalid"]}
          aria-required={attributes["aria-required"]}
          disabled={disabled || readOnly}
          value={time.minute}
          onChange={({ target }) => onChange({ ...time, minute: target.value })}
        >
          <option value="">--</option>
          {minutesIn(step, time.minute).map((minute) => (
            <option key={minute}>{minute}</option>
          ))}
        </select>
      </div>
      <span className="time-zone" id={zone}>
        {field.text("widget.time.zone")}
      </span>
    </div>
  );
}
