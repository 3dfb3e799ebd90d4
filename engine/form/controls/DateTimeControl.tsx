/** A date and a time in WIB. */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { describedBy, emptyOf, groupProps, hasErrors, textOf } from "./control";
import { DateBox } from "./DateBox";
import { type DateTimeParts, readDateTime, writeDateTime } from "./date-time";
import { TimeBox } from "./TimeBox";
import { useDraft } from "./use-draft";

export function DateTimeWidget(props: WidgetProps): ReactNode {
  const { id, htmlName, label, required, schema, value, onChange } = props;
  const [parts, change] = useDraft<DateTimeParts>(
    value,
    onChange,
    readDateTime,
    (draft) => writeDateTime(draft, schema.format) ?? emptyOf(props),
  );
  const common = {
    "aria-required": required || undefined,
    "aria-invalid": hasErrors(props) || undefined,
    "aria-describedby": describedBy(props),
  };
  const dateLabel = `${label}: ${textOf(props, "widget.date.date")}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's frame is the fieldset's place
    <div {...groupProps(props)} role="group" className="date-time">
      <DateBox
        widget={props}
        control={{ ...common, id: `${id}__date`, name: `${htmlName || id}.date`, "aria-label": dateLabel }}
        label={dateLabel}
        value={parts.date === "" ? undefined : parts.date}
        empty={undefined}
        onChange={(date) => change({ ...parts, date: String(date ?? "") })}
      />
      <TimeBox
        widget={props}
        control={{ ...common, id: `${id}__time`, name: `${htmlName || id}.time` }}
        label={label}
        time={parts.time}
        onChange={(time) => change({ ...parts, time })}
      />
    </div>
  );
}
