import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";

/** Whether a condition joins several: only such a one can contradict itself where each of its parts is sound. */
export function isComposed(logic: unknown): boolean {
  if (!isObject(logic)) return false;
  return Object.entries(logic).some(([name, raw]) => {
    const { concludes } = operatorOf(name) ?? {};
    const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    // `{ "<": [1, x, 5] }` is two comparisons.
    const isBetween = concludes === "order" && args.length === 3;
    return concludes === "all" || concludes === "any" || concludes === "branches" || isBetween || isComposed(args[0]);
  });
}
