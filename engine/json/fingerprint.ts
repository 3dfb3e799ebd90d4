/** A JSON value as a text that is equal for equal values with their keys in the same order; undefined for undefined. */
export function fingerprint(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part) =>
    isLost(part) ? { "a number JSON cannot write": Object.is(part, -0) ? "-0" : String(part) } : part,
  );
}

/** `1e999` is read as Infinity, which JSON writes as null; of `-0` it loses the sign. */
function isLost(value: unknown): value is number {
  return typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0));
}
