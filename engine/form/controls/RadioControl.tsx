/** One choice of a few; all of them are visible. */
import type { ReactNode } from "react";
import { standInLine } from "./ChoiceRow";
import type { ControlProps } from "./control-props";
import { RadioChoices } from "./RadioChoices";

export function RadioControl(props: ControlProps): ReactNode {
  const inline = props.options.inline ?? standInLine(props.choices.map(({ label }) => label));
  return <RadioChoices of={props} className="choices" inline={inline} />;
}
