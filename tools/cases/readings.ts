/**
 * The values that a compiled part reads, as they are in a scope: by these an author sees why it was decided so.
 *
 *   readingsOf({ $if: { ">=": [{ var: "profile.angkatan" }, 7] } }, { profile: { angkatan: 6 } })  ->  [{ path: "profile.angkatan", value: 6 }]
 */
import { isObject, readPath, type Scope } from "../../engine/tools";

export interface Reading {
  readonly path: string;
  readonly value: unknown;
}

export function readingsOf(part: unknown, scope: Scope): Reading[] {
  const paths = new Set<string>();
  collect(part, paths);
  return [...paths].sort().map((path) => ({ path, value: readPath(scope, path) ?? null }));
}

function collect(part: unknown, paths: Set<string>): void {
  if (Array.isArray(part)) for (const one of part) collect(one, paths);
  if (!isObject(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const [path] = [value].flat();
    if (key === "permitted" && typeof path === "string") paths.add("preferences.permissions");
    if (key === "var" && typeof path === "string") paths.add(path);
    else collect(value, paths);
  }
}
