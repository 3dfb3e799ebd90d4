import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { typeName } from "../shape/walk-shape";

/** The values of a reference list are all of the first one's type. */
export function checkListValues(items: unknown): Fault[] {
  const list = Array.isArray(items) ? items : [];
  const [first] = list;
  if (!isObject(first)) return [];
  const type = typeName(first.value);
  return list.flatMap((item, index): Fault[] => {
    if (!isObject(item) || item.value === undefined || typeName(item.value) === type) return [];
    const pointer = ["items", index, "value"];
    return [{ code: "invalid-choice", pointer, at: "value", found: JSON.stringify(item.value), expected: [type] }];
  });
}
