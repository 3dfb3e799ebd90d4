/**
 * The values that may be stored on the person's device as they are: everything typed except `sensitive` fields, which lie there sealed or
 * not at all, and passwords, which never do. When a draft is used again, what was not in it has its saved value, and what was typed while a
 * field had another name stands under its present one.
 */

import { isObject } from "../../json/json";
import { getAt, type Path, pathsOfPattern, setAt } from "../../json/paths";
import type { CompiledField } from "../../rules/compiled-data";
import { underPresentNames } from "../../rules/under-present-names";

type Field = Pick<CompiledField, "path" | "sensitive" | "was" | "widget">;
type Fields = readonly Field[];
type Values = Readonly<Record<string, unknown>>;

const isPassword = ({ widget }: Field) => widget === "password";
const isNotOpen = (field: Field) => Boolean(field.sensitive) || isPassword(field);

export function withoutSensitive(data: unknown, fields: Fields): unknown {
  return eachWhere(isNotOpen, data, fields, () => undefined);
}

/** The draft's data with the sensitive values of `saved` at the same paths. */
export function withSensitive(draft: unknown, saved: unknown, fields: Fields): unknown {
  return eachWhere(isNotOpen, underPresentNames(fields, draft), fields, (path) => getAt(saved, path));
}

/** The top-level values that are sensitive, or hold something that is: what a device may keep sealed. Nothing where nothing of them was changed. */
export function sensitivePart(data: unknown, fields: Fields, changed: readonly string[]): Values | undefined {
  const names = sensitiveNames(fields);
  const part = changed.filter((name) => names.has(name));
  if (part.length === 0) return undefined;
  const open = eachWhere(isPassword, data, fields, () => undefined);
  return Object.fromEntries(part.map((name) => [name, getAt(open, [name]) ?? null]));
}

export const sensitiveNames = (fields: Fields): ReadonlySet<string> =>
  new Set(fields.filter(({ sensitive }) => sensitive).map(({ path }) => path.replace(/[.[].*$/, "")));

/** What was sealed, on top of what the form holds: a field that was changed meanwhile stays. */
export function withSealed(data: unknown, sealed: unknown, { fields, before }: { fields: Fields; before: unknown }): unknown {
  const opened = underPresentNames(fields, sealed);
  if (!isObject(opened)) return data;
  return Object.entries(opened).reduce<unknown>((whole, [name, value]) => {
    const isUntouched = Object.is(getAt(whole, [name]), getAt(before, [name]));
    return isUntouched ? setAt(whole, [name], value ?? undefined) : whole;
  }, data);
}

function eachWhere(
  isMeant: (field: Field) => boolean,
  data: unknown,
  fields: Fields,
  valueFor: (path: Path) => unknown,
): unknown {
  let result = data;
  for (const field of fields) {
    if (!isMeant(field)) continue;
    for (const path of pathsOfPattern(field.path, data)) result = setAt(result, path, valueFor(path));
  }
  return result;
}
