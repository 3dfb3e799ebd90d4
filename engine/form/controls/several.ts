/** Values chosen of a list: they keep its order, and those that are not offered (any more) stay behind them. */
import { sameData } from "../../json/paths";
import type { Choice } from "./choice";

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const holds = (values: readonly unknown[], value: unknown) => values.some((one) => sameData(one, value));

/** With one value more, or less. `alone`: the choice that stands with no other. */
export function withValue(
  values: readonly unknown[],
  { value, on }: { value: unknown; on: boolean },
  choices: readonly Choice[],
  alone?: unknown,
) {
  const isSame = (one: unknown) => sameData(one, value);
  if (on && alone !== undefined) {
    if (isSame(alone)) return [value];
    return withValue(
      values.filter((one) => !sameData(one, alone)),
      { value, on },
      choices,
    );
  }
  const offered = choices.map((choice) => choice.value);
  const others = values.filter((one) => !holds(offered, one) && (on || !isSame(one)));
  return [...offered.filter((one) => (isSame(one) ? on : holds(values, one))), ...others];
}
