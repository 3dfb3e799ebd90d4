/** A date and a time in WIB. */
import type { ReactNode } from "react";
import { describedBy, groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { DateBox } from "./DateBox";
import { type DateTimeParts, readDateTime, writeDateTime } from "./date-time";
import { TimeBox } from "./TimeBox";
import { useDraft } from "./use-draft";

export function DateTimeControl(props: ControlProps): ReactNode {
  const { id, name, label, required, format } = props;
  const [parts, change] = useDraft<DateTimeParts>(
    props,
    readDateTime,
    (draft) => writeDateTime(draft, format) ?? props.options.emptyValue,
  );
  const common = {
    "aria-required": required || undefined,
    "aria-invalid": props.invalid || undefined,
    "aria-describedby": describedBy(props),
  };
  const dateLabel = `${label}: ${props.text("widget.date.date")}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has its frame already, a fieldset would be a second one
    <div {...groupAttributes(props)} role="group" className="date-time">
      <DateBox
        field={props}
        attributes={{ ...common, id: `${id}__date`, name: `${name}.date`, "aria-label": dateLabel }}
        label={dateLabel}
        value={parts.date === "" ? undefined : parts.date}
        empty={undefined}
        onChange={(date) => change({ ...parts, date: String(date ?? "") })}
      />
      <TimeBox
        field={props}
        attributes={{ ...common, id: `${id}__time`, name: `${name}.time` }}
        label={label}
        time={parts.time}
        onChange={(time) => change({ ...parts, time })}
      />
    </div>
  );
}
