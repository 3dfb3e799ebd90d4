import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";

/** Whether a condition has no variable, no named condition, and no operator that looks at the context or at linked rows. */
export function readsNothing(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.every(readsNothing);
  if (!isObject(logic)) return true;
  return Object.entries(logic).every(([name, values]) => {
    const { reads = [], run, ofLinked = false } = operatorOf(name) ?? {};
    return name !== "var" && run !== "replaced" && !ofLinked && reads.length === 0 && readsNothing(values);
  });
}
