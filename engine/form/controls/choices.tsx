/** What the controls of a choice share: the choices as rjsf offers them, and when two values are the same choice. */
import { deepEquals, type WidgetProps } from "@rjsf/utils";
import type { Choice } from "./search-options";

export interface OfferedChoice extends Choice {
  readonly disabled: boolean;
}

/** What a control of one choice gets. */
export interface ChoiceProps {
  readonly widget: WidgetProps;
  readonly choices: readonly OfferedChoice[];
  /** Where the value stands in `choices`, -1 where nothing is chosen. */
  readonly chosen: number;
  /** What an empty control says: a placeholder, or why there is nothing to choose yet. */
  readonly hint: string;
  choose(index: number): void;
}

export function offeredChoices(options: WidgetProps["options"]): OfferedChoice[] {
  const { enumOptions, enumDisabled } = options;
  return (enumOptions ?? []).map(({ value, label }) => ({ value, label, disabled: enumDisabled?.includes(value) ?? false }));
}

export function sameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (typeof one === "object" && typeof other === "object" && deepEquals(one, other));
}

export const keyOf = ({ value, label }: Choice, index: number) =>
  typeof value === "object" ? `${index} ${label}` : String(value);
