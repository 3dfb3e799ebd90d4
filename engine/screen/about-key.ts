/**
 * The key of what params are about, as a part of the key of a draft. A revision moves on while the row stays the same, so it is left out.
 *
 *   { id: "7a", revision: 3 }  ->  "7a"        { items: [{ id: "7a", revision: 3 }, { id: "7b", revision: 1 }] }  ->  '[{"id":"7a"},{"id":"7b"}]'
 */
import { isObject } from "../json/json";

export function aboutKey(params: unknown): string | undefined {
  const about = Object.entries(withoutRevisions(isObject(params) ? params : {}) as object).filter(([, value]) => value != null);
  const words = about.map(([, value]) => (typeof value === "object" ? JSON.stringify(value) : String(value)));
  return words.length === 0 ? undefined : words.join(".");
}

function withoutRevisions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRevisions);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (key === "revision" ? [] : [[key, withoutRevisions(part)]])),
  );
}
