/**
 * Numbers that stand for all numbers of a type: every limit, the bounds of the type, zero, and one number between each two of them. A
 * comparison with the limits cannot tell a number from the one that stands for it.
 *
 *   numberCases({ type: "integer", minimum: 1 }, [3, 4])  ->  1, 2, 3, 4, and large ones; no integer lies between 3 and 4
 */
import type { TypeSchema } from "./scope-types";

export function numberCases({ type, minimum, maximum }: TypeSchema, limits: readonly number[]): number[] {
  const known = [minimum, maximum, ...limits].filter((limit): limit is number => Number.isFinite(limit));
  const far = farBeyond(known);
  const edges = [...new Set([-far, 0, far, ...known])].sort((a, b) => a - b);
  const between = edges.slice(1).flatMap((upper, index) => {
    const lower = edges[index] as number;
    const middle = lower / 2 + upper / 2;
    const inside = type === "integer" ? [Math.floor(lower) + 1, Math.floor(middle)] : [middle];
    return inside.filter((number) => number > lower && number < upper);
  });
  const isAllowed = (number: number) =>
    number >= (minimum ?? -far) && number <= (maximum ?? far) && (type !== "integer" || Number.isInteger(number));
  return [...edges, ...between].filter(isAllowed);
}

/** Beyond every one of these numbers on either side, and short to read where it is shown to a person. */
const farBeyond = (numbers: readonly number[]): number =>
  Math.min(Number.MAX_VALUE, 10 ** Math.ceil(Math.log10(Math.max(100, ...numbers.map(Math.abs)) + 1) + 1));
