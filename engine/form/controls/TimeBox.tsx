/** Hour and minute, each a native select, with the zone beside them. Choosing an hour first takes the full hour. */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { textOf } from "./control";
import { hours, minutesIn, type TimeParts } from "./time-text";
import "./control.css";
import "./date.css";

interface TimeBoxProps {
  readonly widget: WidgetProps;
  readonly control: SelectHTMLAttributes<HTMLSelectElement> & { readonly id: string };
  readonly label: string;
  readonly time: TimeParts;
  onChange(time: TimeParts): void;
}

export function TimeBox({ widget, control, label, time, onChange }: TimeBoxProps): ReactNode {
  const { options, disabled, readonly } = widget;
  const step = options.full === true ? 1 : Number(options.minuteStep ?? 5);
  const events = {
    onBlur: () => widget.onBlur(widget.id, widget.value),
    onFocus: () => widget.onFocus(widget.id, widget.value),
  };
  const zone = `${control.id}__zone`;
  const describedBy = [control["aria-describedby"], zone].filter(Boolean).join(" ");
  return (
    <div className="time-box">
      <select
        {...control}
        {...events}
        className="control"
        aria-label={`${label}: ${textOf(widget, "widget.time.hour")}`}
        aria-describedby={describedBy}
        disabled={disabled || readonly}
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
      <span aria-hidden="true">:</span>
      <select
        {...events}
        id={`${control.id}__minute`}
        name={`${control.name}.minute`}
        className="control"
        aria-label={`${label}: ${textOf(widget, "widget.time.minute")}`}
        aria-describedby={describedBy}
        aria-invalid={control["aria-invalid"]}
        aria-required={control["aria-required"]}
        disabled={disabled || readonly}
        value={time.minute}
        onChange={({ target }) => onChange({ ...time, minute: target.value })}
      >
        <option value="">--</option>
        {minutesIn(step, time.minute).map((minute) => (
          <option key={minute}>{minute}</option>
        ))}
      </select>
      <span className="time-zone" id={zone}>
        {textOf(widget, "widget.time.zone")}
      </span>
    </div>
  );
}
