/** A JSON value as a text that is equal for equal values with their keys in the same order; undefined for undefined. */
export function fingerprint(value: unknown): string | undefined {
  return losesNumber(value) ? JSON.stringify(value, (_key, part) => (isLost(part) ? mark(part) : part)) : JSON.stringify(value);
}

/** `1e999` is read as Infinity, which JSON writes as null; of `-0` it loses the sign. */
function isLost(value: unknown): value is number {
  return typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0));
}

const mark = (value: number) => ({ "a number JSON cannot write": Object.is(value, -0) ? "-0" : String(value) });

/** Rare, and looked for first, since JSON writes a value several times as fast when nothing is asked at each of its parts. */
function losesNumber(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return isLost(value);
  if (Array.isArray(value)) return value.some(losesNumber);
  for (const key in value) if (losesNumber((value as Record<string, unknown>)[key])) return true;
  return false;
}
