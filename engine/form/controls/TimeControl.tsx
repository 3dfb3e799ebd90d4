/** A time of day in WIB: hours 00 to 23, minutes in steps of five or, with `full`, each (001 §9). */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { controlProps, emptyOf } from "./control";
import { TimeBox } from "./TimeBox";
import { readTime, type TimeParts, writeTime } from "./time-text";
import { useDraft } from "./use-draft";

export function TimeWidget(props: WidgetProps): ReactNode {
  const { label, schema, value, onChange } = props;
  const [time, change] = useDraft<TimeParts>(
    value,
    onChange,
    readTime,
    (draft) => writeTime(draft, schema.format) ?? emptyOf(props),
  );
  return <TimeBox widget={props} control={controlProps(props)} label={label} time={time} onChange={change} />;
}
