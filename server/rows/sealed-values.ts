/**
 * Seals the sensitive values of data (`sensitive` in the data schema), each by itself, so that reports can still read the others:
 *
 *   { nik: "99...", kelas: 4 } -> { nik: { $sealed: "v1...." }, kelas: 4 }
 *
 * `contextOf` says what a value at a path belongs to. A sealed value opens only there.
 */
import {
  type CompiledField,
  getAt,
  isObject,
  type JsonObject,
  pathsOfPattern,
  type RenamedField,
  setAt,
  toKey,
  underPresentNames,
} from "../../engine/server";
import type { Vault } from "../services/vault";

type ContextOf = (path: string) => string;

interface Sealing {
  readonly fields: readonly Pick<CompiledField, "path" | "sensitive">[];
}

export function sealValues(vault: Vault, { fields }: Sealing, data: Readonly<JsonObject>, contextOf: ContextOf): JsonObject {
  let sealed: unknown = data;
  for (const { path: pattern, sensitive } of fields) {
    if (!sensitive) continue;
    for (const path of pathsOfPattern(pattern, data)) {
      const value = getAt(data, path);
      if (value === undefined) continue;
      sealed = setAt(sealed, path, { $sealed: vault.seal(JSON.stringify(value), contextOf(toKey(path))) });
    }
  }
  return sealed as JsonObject;
}

/** Whether a value lies there in clear that is sealed when it is written now: its field has become sensitive since. */
export const hasClearValue = ({ fields }: Sealing, stored: Readonly<JsonObject>): boolean =>
  fields
    .filter(({ sensitive }) => sensitive)
    .flatMap(({ path }) => pathsOfPattern(path, stored).map((place) => getAt(stored, place)))
    .some((value) => value !== undefined && !(isObject(value) && typeof value.$sealed === "string"));

/**
 * Opens every sealed value, also that of a field which the schema no longer marks as sensitive, under the name that it was sealed for. Only
 * then do values come under the names that their fields have now.
 */
export function openValues(
  vault: Vault,
  fields: readonly RenamedField[],
  data: Readonly<JsonObject>,
  contextOf: ContextOf,
): JsonObject {
  const open = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => open(item, path === "" ? String(index) : `${path}.${index}`));
    if (!isObject(value)) return value;
    if (typeof value.$sealed === "string") return JSON.parse(vault.open(value.$sealed, contextOf(path)));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, open(inner, path === "" ? name : `${path}.${name}`)]),
    );
  };
  return underPresentNames(fields, open(data, "") as JsonObject);
}

/** A row of a record type: its values open only in this row. */
export const rowContext =
  (type: string, id: string): ContextOf =>
  (path) =>
    `row\0${type}\0${id}\0${path}`;
