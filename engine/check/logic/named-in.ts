import { isObject, written } from "../../json/json";
/** The named conditions that a condition refers to. */
export function namedIn(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(namedIn);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, values]) =>
    operator === "condition" ? [written([values].flat()[0])] : namedIn(values),
  );
}
