/**
 * Answers that were given while fields had other names (`was`), under the names that they have now. Whatever was kept or sent under an
 * earlier name comes through here when it is read: rows, drafts, what a device kept, and what a page sends that was open before the
 * documents changed. Reading twice gives the same; nothing that has its present name already is touched.
 *
 *   { path: "anak[].nama_lengkap", was: ["nama"] },  { anak: [{ nama: "Ayu" }] }   ->   { anak: [{ nama_lengkap: "Ayu" }] }
 */

import { isObject, type JsonObject } from "../json/json";
import { getAt, isEmpty, pathsOfPattern, setAt } from "../json/paths";
import type { CompiledField } from "./compiled-data";

/** A field that had other names before. */
export type RenamedField = Pick<CompiledField, "path" | "was">;

/** `fields` stand in the order of the schema: a group comes before what is in it. */
export function underPresentNames<Data>(fields: readonly RenamedField[], data: Data): Data {
  let moved: unknown = data;
  for (const { path: pattern, was } of fields) {
    if (was === undefined) continue;
    for (const path of pathsOfPattern(pattern, moved)) moved = withMoved(moved, path.slice(0, -1), String(path.at(-1)), was);
  }
  return moved as Data;
}

/**
 * A writer who knows the present name leaves nothing under an earlier one. So what stands there was written last, by a program or a page of
 * before: it counts, unless it is empty and the present name has an answer.
 */
function withMoved(data: unknown, holder: readonly (string | number)[], name: string, was: readonly string[]): unknown {
  const found = getAt(data, holder);
  if (!isObject(found)) return data;
  const names = was.filter((one) => Object.hasOwn(found, one));
  if (names.length === 0) return data;
  const known = [...names, ...(Object.hasOwn(found, name) ? [name] : [])];
  const from = known.find((one) => !isEmpty(found[one])) ?? known[0];
  const kept: JsonObject = Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => (names.includes(key) || key === name ? [] : [[key, value] as const])),
  );
  return setAt(data, holder, { ...kept, [name]: found[from as string] });
}

/** The path that a field had first: what is kept by the name of a field for always is kept by it. */
export function firstPath(fields: readonly RenamedField[], path: string): string {
  const steps = path.split(".");
  return steps
    .map((step, index) => {
      const field = fields.find(
        (one) =>
          one.path ===
          steps
            .slice(0, index + 1)
            .join(".")
            .replace(/(\[\])+$/, ""),
      );
      return field?.was === undefined ? step : String(field.was.at(-1)) + step.replace(/^[^[]*/, "");
    })
    .join(".");
}

/** The names of top-level fields, as they are now; of one that is gone, its own. */
export function presentNames(fields: readonly RenamedField[], names: readonly string[]): string[] {
  const now = new Map(fields.flatMap(({ path, was = [] }) => (/[.[]/.test(path) ? [] : was.map((one) => [one, path] as const))));
  return [...new Set(names.map((name) => now.get(name) ?? name))];
}
