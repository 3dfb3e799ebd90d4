/**
 * The values that may be stored on the person's device: everything typed except `sensitive` fields. When a draft is used again, sensitive
 * fields get their saved values, and what was typed while a field had another name stands under its present one.
 */

import { getAt, type Path, pathsOfPattern, setAt } from "../../json/paths";
import type { CompiledField } from "../../rules/compiled-data";
import { underPresentNames } from "../../rules/under-present-names";

type Fields = readonly Pick<CompiledField, "path" | "sensitive" | "was">[];

export function withoutSensitive(data: unknown, fields: Fields): unknown {
  return eachSensitive(data, fields, () => undefined);
}

/** The draft's data with the sensitive values of `saved` at the same paths. */
export function withSensitive(draft: unknown, saved: unknown, fields: Fields): unknown {
  return eachSensitive(underPresentNames(fields, draft), fields, (path) => getAt(saved, path));
}

function eachSensitive(data: unknown, fields: Fields, valueFor: (path: Path) => unknown): unknown {
  let result = data;
  for (const { path: pattern, sensitive } of fields) {
    if (!sensitive) continue;
    for (const path of pathsOfPattern(pattern, data)) result = setAt(result, path, valueFor(path));
  }
  return result;
}
