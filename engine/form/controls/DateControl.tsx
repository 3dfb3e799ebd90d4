/** A date, stored as "2026-11-21". */
import type { ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { DateBox } from "./DateBox";

export function DateControl(props: ControlProps): ReactNode {
  const { label, value, onChange } = props;
  return (
    <DateBox
      field={props}
      attributes={controlAttributes(props)}
      label={label}
      value={value}
      empty={props.options.emptyValue}
      onChange={onChange}
    />
  );
}
