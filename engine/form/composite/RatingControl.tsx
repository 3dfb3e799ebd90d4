import type { ReactNode } from "react";
import type { ControlProps } from "../controls/control-props";
import { RadioControl } from "../controls/RadioControl";

/** A rating, which only rjsf's schemas ask for, is a choice among a few numbers. */
export function RatingControl(props: ControlProps): ReactNode {
  const { min = 1, options } = props;
  const { stars } = options as { stars?: number };
  const { max = min + (stars ?? 5) - 1 } = props;
  const choices = Array.from({ length: Math.min(max - min + 1, 10) }, (_, index) => ({
    value: min + index,
    label: String(min + index),
  }));
  return <RadioControl {...props} options={{ inline: true, ...options }} choices={choices} />;
}
