/** One step of a scale: every step is visible with its number, its name and what it means, beside each other where there is room. */
import type { ReactNode } from "react";
import "./scale.css";
import type { ControlProps } from "./control-props";
import { RadioChoices } from "./RadioChoices";

export const ScaleControl = (props: ControlProps): ReactNode => (
  <RadioChoices of={props} className="choices scale" meaning="scale-meaning" />
);
