/** What something is about, as JSON without its revision: that moves on while the row stays the same. */
export const withoutRevision = (about: unknown): string =>
  JSON.stringify(about, (name, value) => (name === "revision" ? undefined : value));

/**
 * The key of what params are about, as a part of the key of a draft.
 *
 *   { id: "7a", revision: 3 }  ->  "7a"        { items: [{ id: "7a", revision: 3 }, { id: "7b", revision: 1 }] }  ->  '[{"id":"7a"},{"id":"7b"}]'
 */
export function aboutKey(params: unknown): string {
  const about: object = JSON.parse(withoutRevision(params ?? {}));
  return Object.values(about)
    .map((value) => (typeof value === "object" ? JSON.stringify(value) : value))
    .join(".");
}
