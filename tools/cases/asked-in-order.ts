/** Of the cases of one list those behind the first that holds are not asked. */
import type { FoundCondition } from "./found-condition";

export function askedInOrder<Condition extends FoundCondition>(
  conditions: readonly Condition[],
  isSo: (condition: Condition) => boolean,
): Condition[] {
  const settled = new Set<string>();
  return conditions.filter((condition) => {
    const list = condition.pointer.slice(0, -2).join("/");
    if (settled.has(list)) return false;
    if (isSo(condition)) settled.add(list);
    return true;
  });
}
