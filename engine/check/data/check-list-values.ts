import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { typeName } from "../shape/walk-shape";

/** Two items of a reference list with one value, or one whose value is of another type than the first's. */
export function checkListValues(items: unknown): Fault[] {
  const seen = new Set<unknown>();
  const [first] = Array.isArray(items) ? items : [];
  const type = isObject(first) ? typeName(first.value) : undefined;
  return (Array.isArray(items) ? items : []).flatMap((item, index): Fault[] => {
    if (!isObject(item) || item.value === undefined) return [];
    const found = { pointer: ["items", index, "value"], at: "value" } as const;
    if (type !== undefined && typeName(item.value) !== type)
      return [{ ...found, code: "invalid-choice", found: JSON.stringify(item.value), expected: [type] }];
    const isRepeated = seen.has(item.value);
    seen.add(item.value);
    return isRepeated ? [{ ...found, code: "duplicate-id", found: String(item.value) }] : [];
  });
}
