import type { JsonObject } from "./json";

/** The same object without the properties that are undefined: JSON has no undefined. */
export function omitUndefined<T extends JsonObject>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}
