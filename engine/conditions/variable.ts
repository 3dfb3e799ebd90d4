/** How a condition reads its scope: own properties only, so that nothing inherited is ever seen. */

/** Reads `a.b.c` from a scope; undefined where the path ends early. */
export function readPath(scope: unknown, path: string): unknown {
  let value = scope;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** json-logic's `var`, with the scope as `this`: what has no value is the fallback, or null; an empty path is the scope itself. */
export function readVariable(this: unknown, path?: unknown, fallback?: unknown): unknown {
  if (path === undefined || path === null || path === "") return this;
  return readPath(this, String(path)) ?? fallback ?? null;
}
