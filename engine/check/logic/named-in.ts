import { isObject, written } from "../../json/json";

/** The named conditions that a condition refers to, those in the values that it hands over among them. */
export function namedIn(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(namedIn);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, values]) => {
    if (operator !== "condition") return namedIn(values);
    const [name, ...given] = [values].flat();
    return [written(name), ...namedIn(given)];
  });
}
