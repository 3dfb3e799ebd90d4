/** A switch with three states (000 §4): not set is empty, yes is 1, no is 0; true and false where the schema says boolean. */
import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import "./choice.css";

export function TriStateSwitch(props: ControlProps): ReactNode {
  const { type, name, value, options, required, disabled, readOnly, onChange, onBlur, onFocus } = props;
  const [yes, no] = type === "boolean" ? [true, false] : type === "string" ? ["1", "0"] : [1, 0];
  const states = [
    { name: "unset", value: props.options.emptyValue, label: options.unsetLabel ?? props.text("widget.tri-state.unset") },
    { name: "yes", value: yes, label: options.yesLabel ?? props.text("widget.tri-state.yes") },
    { name: "no", value: no, label: options.noLabel ?? props.text("widget.tri-state.no") },
  ];
  const current = value === yes ? "yes" : value === no ? "no" : "unset";
  return (
    <SegmentedControl
      {...groupAttributes(props)}
      classNames={{ root: "tri-state", control: "tri-state-option", input: "tri-state-input", label: "tri-state-label" }}
      name={name}
      data={states.map((state) => ({ value: state.name, label: state.label }))}
      value={current}
      disabled={disabled || readOnly}
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-readonly={readOnly || undefined}
      data-unset={current === "unset" || undefined}
      onChange={(chosen) => onChange(states.find((state) => state.name === chosen)?.value)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
