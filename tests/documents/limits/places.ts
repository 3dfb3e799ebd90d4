/** Values at places of a condition and of a scope. */
import { isObject } from "../../../engine/json/json";
import type { Pointer } from "../../../engine/json/pointer";

export type { Pointer };

/** A copy with another value there. */
export function replaced(value: unknown, [key, ...rest]: Pointer, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? replaced(one, rest, by) : one));
  return isObject(value) ? { ...value, [key]: replaced(value[key], rest, by) } : value;
}

/** Where a name on the way has no object, one is put there. */
export function put(scope: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let holder = scope;
  for (const name of names) {
    if (!isObject(holder[name])) holder[name] = {};
    holder = holder[name] as Record<string, unknown>;
  }
  holder[last] = value;
}
