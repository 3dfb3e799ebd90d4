/**
 * The values that may be stored on the person's device as they are: everything typed except `sensitive` fields, which lie there sealed or
 * not at all, and passwords, which never do.
 */

import { getAt, type Path, pathsOfPattern, setAt } from "../../json/paths";
import type { CompiledField } from "../../rules/compiled-data";

type Field = Pick<CompiledField, "path" | "sensitive" | "was" | "widget">;
export type DraftFields = readonly Field[];

export const isPassword = ({ widget }: Field) => widget === "password";
const isNotOpen = (field: Field) => Boolean(field.sensitive) || isPassword(field);

export function withoutSensitive(data: unknown, fields: DraftFields): unknown {
  return eachWhere(isNotOpen, data, fields, () => undefined);
}

/** The data with the sensitive values of `saved` at the same paths. */
export function withSensitiveOf(saved: unknown, data: unknown, fields: DraftFields): unknown {
  return eachWhere(isNotOpen, data, fields, (path) => getAt(saved, path));
}

export function eachWhere(
  isMeant: (field: Field) => boolean,
  data: unknown,
  fields: DraftFields,
  valueFor: (path: Path) => unknown,
): unknown {
  let result = data;
  for (const field of fields) {
    if (!isMeant(field)) continue;
    for (const path of pathsOfPattern(field.path, data)) result = setAt(result, path, valueFor(path));
  }
  return result;
}
