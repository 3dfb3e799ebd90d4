/** A time of day in WIB: hours 00 to 23, minutes in steps of five or, with `full`, each (001 §9). */
import type { ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { TimeBox } from "./TimeBox";
import { readTime, type TimeParts, writeTime } from "./time-text";
import { useDraft } from "./use-draft";

export function TimeControl(props: ControlProps): ReactNode {
  const { label, format } = props;
  const [time, change] = useDraft<TimeParts>(props, readTime, (draft) => writeTime(draft, format) ?? props.options.emptyValue);
  return <TimeBox field={props} attributes={controlAttributes(props)} label={label} time={time} onChange={change} />;
}
