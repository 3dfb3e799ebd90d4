import type { ControlProps } from "./control-props";

/** The props of a control of one choice besides its field; `field.choices` holds the chosen one even where it is no longer offered. */
export interface OneChoiceProps {
  readonly field: ControlProps;
  /** Where the value stands in `field.choices`, -1 where nothing is chosen. */
  readonly chosen: number;
  /** The text of an empty control: a placeholder, or why there is nothing to choose yet. */
  readonly hint: string;
  choose(index: number): void;
}
