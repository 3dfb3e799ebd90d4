/** Compares what a form was given with what it holds. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** The paths of `given` whose value is missing or another in `held` (defaults may have come along); an empty text and nothing are the same. */
export function lostValues(given: unknown, held: unknown, path = ""): string[] {
  if (given === undefined || (isEmpty(given) && isEmpty(held))) return [];
  if (typeof given !== "object" || given === null)
    return Object.is(given, held) ? [] : [`${path}: ${show(given)} -> ${show(held)}`];
  if (typeof held !== "object" || held === null || Array.isArray(given) !== Array.isArray(held)) {
    return Object.keys(given).length === 0 ? [] : [`${path}: ${show(given)} -> ${show(held)}`];
  }
  if (Array.isArray(given) && given.length !== (held as unknown[]).length) {
    return [`${path}: ${given.length} items -> ${(held as unknown[]).length}`];
  }
  return Object.entries(given).flatMap(([key, value]) =>
    lostValues(value, (held as Record<string, unknown>)[key], `${path}/${key}`),
  );
}

const show = (value: unknown) => JSON.stringify(value) ?? String(value);
