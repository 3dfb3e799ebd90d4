/** A pointer names a part of a JSON document by keys and indexes from the root: ["blocks", 0, "kind"]. */
import { isObject, type JsonObject } from "./json";

export type Pointer = readonly (string | number)[];

/** The value at a pointer; undefined where the way ends. */
export function valueAt(value: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>(stepInto, value);
}

/** The objects on the way to a pointer, innermost first; the value at the pointer itself is not among them. */
export function objectsAround(document: unknown, pointer: Pointer): JsonObject[] {
  const found: JsonObject[] = [];
  let here: unknown = document;
  for (const key of pointer) {
    if (isObject(here)) found.unshift(here);
    here = stepInto(here, key);
  }
  return found;
}

function stepInto(value: unknown, key: string | number): unknown {
  const holder = isObject(value) || Array.isArray(value) ? (value as Record<string | number, unknown>) : undefined;
  return holder && Object.hasOwn(holder, key) ? holder[key] : undefined;
}
