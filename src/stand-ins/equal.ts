/**
 * Stands in for `fast-equals`, of which rjsf uses one function (see tools/portal-config.ts): deep equality in which functions always
 * count as equal and circular values come to an end.
 */
type Met = WeakMap<object, object>;

export function createCustomEqual(_options?: unknown): (a: unknown, b: unknown) => boolean {
  return (a, b) => equal(a, b, new WeakMap());
}

function equal(a: unknown, b: unknown, met: Met): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (typeof a === "function") return typeof b === "function";
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a.constructor !== b.constructor) return false;
  if (met.has(a)) return met.get(a) === b;
  met.set(a, b);
  const result = equalObjects(a, b, met);
  met.delete(a);
  return result;
}

function equalObjects(a: object, b: object, met: Met): boolean {
  if (Array.isArray(a))
    return a.length === (b as unknown[]).length && a.every((part, i) => equal(part, (b as unknown[])[i], met));
  if (a instanceof Date) return equal(a.getTime(), (b as Date).getTime(), met);
  if (a instanceof RegExp) return String(a) === String(b) && a.lastIndex === (b as RegExp).lastIndex;
  if (a instanceof Map || a instanceof Set) return equal([...a], [...(b as Map<unknown, unknown>)], met);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => isOwnerOfElement(a, key) || (Object.hasOwn(b, key) && equal(own(a, key), own(b, key), met)));
}

/** The owner of a React element leads into React's own, circular data. */
function isOwnerOfElement(value: object, key: string): boolean {
  return key === "_owner" && "$$typeof" in value;
}

function own(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}
