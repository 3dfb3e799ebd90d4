import type { ControlProps } from "./control-props";

/** What a control of one choice is given besides its field; `field.choices` holds the chosen one even where it is no longer offered. */
export interface OneChoiceProps {
  readonly field: ControlProps;
  /** Where the value stands in `field.choices`, -1 where nothing is chosen. */
  readonly chosen: number;
  /** What an empty control says: a placeholder, or why there is nothing to choose yet. */
  readonly hint: string;
  choose(index: number): void;
}
