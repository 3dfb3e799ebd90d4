/** A date, stored as "2026-11-21". */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { controlProps, emptyOf } from "./control";
import { DateBox } from "./DateBox";

export function DateWidget(props: WidgetProps): ReactNode {
  const { label, value, onChange } = props;
  return (
    <DateBox
      widget={props}
      control={controlProps(props)}
      label={label}
      value={value}
      empty={emptyOf(props)}
      onChange={onChange}
    />
  );
}
