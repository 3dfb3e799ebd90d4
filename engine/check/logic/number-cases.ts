/**
 * Numbers that stand for all numbers of a type: every limit, the bounds of the type, zero, and one number between each two of them. A
 * comparison with the limits cannot tell a number from the one that stands for it.
 *
 *   numberCases({ type: "integer", minimum: 1 }, [3, 4])  ->  1, 2, 3, 4, and large ones; no integer lies between 3 and 4
 */
import type { TypeSchema } from "./scope-types";

const largest = Number.MAX_VALUE;

export function numberCases({ type, minimum = -largest, maximum = largest }: TypeSchema, limits: readonly number[]): number[] {
  const edges = [...new Set([-largest, 0, minimum, maximum, largest, ...limits.filter(Number.isFinite)])].sort((a, b) => a - b);
  const between = edges.slice(1).flatMap((upper, index) => {
    const lower = edges[index] as number;
    const middle = lower / 2 + upper / 2;
    const inside = type === "integer" ? [Math.floor(lower) + 1, Math.floor(middle)] : [middle];
    return inside.filter((number) => number > lower && number < upper);
  });
  const isAllowed = (number: number) =>
    number >= minimum && number <= maximum && (type !== "integer" || Number.isInteger(number));
  return [...edges, ...between].filter(isAllowed);
}
