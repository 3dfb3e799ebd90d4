/**
 * The deepest part of a patch on the way to a part of the merged whole; items of a list are found by their id, because their
 * positions differ.
 *
 *   pointerInPatch({ blocks: [{ id: "b", text: 7 }] }, { blocks: [{ id: "a" }, { id: "b", text: 7 }] }, ["blocks", 1, "text"])
 *     -> ["blocks", 0, "text"]
 */

import { fieldName, isFieldList, isIdentifiedList, type NamedField } from "../../documents/merge-patch";
import { renameIn, renamesOf } from "../../documents/rename-names";
import { isObject, type JsonObject } from "../../json/json";
import { isHolder, type Pointer, valueAt } from "../../json/pointer";

export function pointerInPatch(patch: unknown, whole: unknown, pointer: Pointer): Pointer {
  const found: (string | number)[] = [];
  let own = patch;
  let here = whole;
  for (const key of pointer) {
    here = valueAt(here, [key]);
    const item = here;
    const step = stepInto(own, item, key);
    if (!isHolder(own) || !Object.hasOwn(own, step)) break;
    found.push(step);
    own = valueAt(own, [step]);
  }
  return found;
}

/** Items of a list are found by their id, fields that a patch says something of by their name. */
function stepInto(own: unknown, item: unknown, key: string | number): string | number {
  if (isIdentifiedList(own) && isObject(item)) return own.findIndex(({ id }) => id === item.id);
  const isFieldChange = typeof key === "number" && isObject(own) && isFieldList([item]);
  return isFieldChange ? fieldName(item as NamedField) : key;
}

/** The same for a document by `extends`: a name that it gave to what its parent says stands where it renames it. */
export function pointerInChild(own: JsonObject, whole: unknown, pointer: Pointer): Pointer {
  const found = pointerInPatch(own, whole, pointer);
  const value = valueAt(whole, pointer);
  if (typeof value !== "string" || valueAt(own, found) === value) return found;
  const given = Object.entries(renamesOf(own.renames)).find(([, name]) => renameIn(value, { [name]: name }) !== undefined);
  return given ? ["renames", given[0]] : found;
}
