/**
 * The variable that the result of a comparison depends on, where one operand is a variable and the others are written out: on which side of
 * these numbers, texts or dates the value lies, or which of these members a list has.
 *
 *   { "<": [3, x, 4] }  ->  { by: "number", against: [3, 4] }
 *   { "==": [x, null] } ->  { by: "presence", against: [] }
 *
 * Undefined where it depends on more than that: then nothing is concluded from the comparison.
 */
import type { Comparison, Conclusion } from "../../conditions/operators/operator";

export interface Ground {
  /** `presence`: on whether there is a value and of which type. */
  readonly by: "presence" | "number" | "text" | "date" | "member";
  readonly against: readonly unknown[];
}

export const presence: Ground = { by: "presence", against: [] };

export function isComparison(conclusion: Conclusion): conclusion is Comparison {
  return Object.hasOwn(grounds, conclusion);
}

/** `literals` are the operands that are written out; `position` is that of the variable among all operands. */
export function groundOf(comparison: Comparison, literals: readonly unknown[], position: number): Ground | undefined {
  return grounds[comparison](literals, position);
}

const grounds: Record<Comparison, (literals: readonly unknown[], position: number) => Ground | undefined> = {
  presence: () => presence,
  /** `null` counts as 0 here. */
  order: (literals) => against(literals),
  /** Only what is missing equals `null`. */
  equality: (literals) => against(literals.filter((literal) => literal !== null)),
  /** In a text that is written out, a part is looked for: nothing is concluded. */
  membership: ([list], position) => {
    if (position === 1) return isPrimitive(list) ? { by: "member", against: [list] } : undefined;
    return Array.isArray(list) ? against(list.filter((one) => one !== null)) : undefined;
  },
  permission: ([wanted], position) =>
    position === 1 && typeof wanted === "string"
      ? { by: "member", against: wanted.split("|").map((key) => key.trim()) }
      : undefined,
  dates: (literals) => ({ by: "date", against: literals }),
};

/** JavaScript compares with a number as numbers, and two texts as texts. */
function against(literals: readonly unknown[]): Ground | undefined {
  if (literals.length === 0) return presence;
  if (literals.every((one) => typeof one === "string")) return { by: "text", against: literals };
  const areNumbers = literals.every((one) => one === null || typeof one === "number" || typeof one === "boolean");
  return areNumbers ? { by: "number", against: literals.map(Number) } : undefined;
}

const isPrimitive = (value: unknown) => value === null || typeof value !== "object";
