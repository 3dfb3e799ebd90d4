/**
 * A pointer names a part of a JSON document by keys and indexes from the root: ["blocks", 0, "kind"]. Whoever walks a document walks
 * it here: along a pointer, or through every part.
 */
import { isObject, type JsonObject } from "./json";

export type Pointer = readonly (string | number)[];

/** A value that holds other values: an object or a list. */
export type JsonHolder = JsonObject | readonly unknown[];

export function isHolder(value: unknown): value is JsonHolder {
  return typeof value === "object" && value !== null;
}

/** The value at a pointer; undefined where the way ends. */
export function valueAt(value: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>(stepInto, value);
}

/**
 * The way to a pointer: each value on it with the key that leads on, outermost first.
 *
 *   { a: [7] } and ["a", 0]  ->  [{ a: [7] }, "a"], [[7], 0]
 */
export function wayTo(document: unknown, pointer: Pointer): (readonly [value: unknown, key: string | number])[] {
  let here = document;
  return pointer.map((key) => {
    const step = [here, key] as const;
    here = stepInto(here, key);
    return step;
  });
}

/** The objects on the way to a pointer, innermost first; the value at the pointer itself is not among them. */
export function objectsAround(document: unknown, pointer: Pointer): JsonObject[] {
  return wayTo(document, pointer)
    .map(([value]) => value)
    .filter(isObject)
    .reverse();
}

/**
 * Visits every object and every list of a document, each before what it holds. The pointer begins with `start`; it moves on with the
 * walk, so a visitor that keeps it copies it.
 */
export function visitHolders(
  document: unknown,
  visit: (holder: JsonHolder, pointer: Pointer) => void,
  start: Pointer = [],
): void {
  const pointer = [...start];
  const walk = (holder: JsonHolder): void => {
    visit(holder, pointer);
    if (Array.isArray(holder)) for (const [index, part] of holder.entries()) step(part, index);
    else for (const key of Object.keys(holder)) step((holder as JsonObject)[key], key);
  };
  const step = (part: unknown, key: string | number): void => {
    if (!isHolder(part)) return;
    pointer.push(key);
    walk(part);
    pointer.pop();
  };
  if (isHolder(document)) walk(document);
}

/** Visits every object of a document; see `visitHolders`. */
export function visitObjects(
  document: unknown,
  visit: (object: JsonObject, pointer: Pointer) => void,
  start: Pointer = [],
): void {
  visitHolders(document, (holder, pointer) => void (isObject(holder) && visit(holder, pointer)), start);
}

function stepInto(value: unknown, key: string | number): unknown {
  return isHolder(value) && Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;
}

/** The objects of a list, each with its pointer; `pointer` is that of the list. Nothing for what is no list. */
export function objectsOf(list: unknown, pointer: Pointer): (readonly [value: JsonObject, pointer: Pointer])[] {
  return (Array.isArray(list) ? list : []).flatMap((value, index) =>
    isObject(value) ? [[value, [...pointer, index]] as const] : [],
  );
}
