/**
 * Applies a merge patch: objects merge, lists whose items carry an `id` merge by id, null removes, all else replaces.
 * The fields of a section have no id: an object says by their names what becomes of each, null removes, `after` puts it behind another.
 * A condition is replaced by one with another operator. A new list item goes to the end, or behind the item named by its `after` (`after: null` puts it first).
 *
 *   mergePatch({ items: [{ id: "a", label: "A" }] }, { items: [{ id: "a", label: "B" }] })
 *     -> { items: [{ id: "a", label: "B" }] }
 */

import { isOperator } from "../conditions/operators";
import { isObject, type JsonObject } from "../json/json";

type Json = unknown;

interface Identified extends JsonObject {
  id: string;
}

/** True for a list in which every item is an object with an id; only such lists merge item by item. */
export function isIdentifiedList(value: unknown): value is Identified[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && typeof item.id === "string");
}

/** A field of a form's section, or of another list that names fields: its name, or an object that says more of it. */
export type NamedField = string | (JsonObject & { readonly field: string });

export function isFieldList(value: unknown): value is NamedField[] {
  const isField = (item: unknown) => typeof item === "string" || (isObject(item) && typeof item.field === "string");
  return Array.isArray(value) && value.length > 0 && value.every(isField);
}

export const fieldName = (item: NamedField): string => (typeof item === "string" ? item : item.field);

export function mergePatch(base: Json, patch: Json): Json {
  if (isFieldList(base) && isObject(patch)) return mergeFields(base, patch);
  if (isOtherLogic(base, patch)) return patch;
  if (isObject(base) && isObject(patch)) return mergeObjects(base, patch);
  if (isIdentifiedList(patch) && (isIdentifiedList(base) || isEmptyList(base))) return mergeLists(base, patch);
  return patch;
}

/** A condition is one thing: one with another operator replaces it and is not mixed into it. */
function isOtherLogic(base: Json, patch: Json): boolean {
  const before = operatorOf(base);
  return before !== undefined && operatorOf(patch) !== undefined && operatorOf(patch) !== before;
}

function operatorOf(value: Json): string | undefined {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length === 1 && isOperator(keys[0] as string) ? keys[0] : undefined;
}

function mergeObjects(base: JsonObject, patch: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete merged[key];
    else merged[key] = mergePatch(base[key], change);
  }
  return merged;
}

function mergeLists(base: Identified[], patch: Identified[]): Identified[] {
  const merged = [...base];
  for (const { after, ...change } of patch) {
    const index = merged.findIndex((item) => item.id === change.id);
    if (change.remove === true) {
      if (index >= 0) merged.splice(index, 1);
      continue;
    }
    const item = (index >= 0 ? mergePatch(merged[index], change) : change) as Identified;
    if (after === undefined) {
      if (index >= 0) merged[index] = item;
      else merged.push(item);
      continue;
    }
    if (index >= 0) merged.splice(index, 1);
    const position = after === null ? 0 : merged.findIndex((other) => other.id === after) + 1 || merged.length;
    merged.splice(position, 0, item);
  }
  return merged;
}

function isEmptyList(value: unknown): value is [] {
  return Array.isArray(value) && value.length === 0;
}

/** A field that stays as it was keeps being written as it was. */
function mergeFields(base: NamedField[], patch: JsonObject): NamedField[] {
  const merged = [...base];
  for (const [name, change] of Object.entries(patch)) {
    const index = merged.findIndex((item) => fieldName(item) === name);
    const { after, ...said } = isObject(change) ? change : {};
    const before = index >= 0 ? merged[index] : undefined;
    const item = fieldWith(name, mergePatch(typeof before === "object" ? before : {}, said) as JsonObject);
    if (change !== null && after === undefined && index >= 0) merged[index] = item;
    else {
      if (index >= 0) merged.splice(index, 1);
      if (change === null) continue;
      const behind = after === null ? 0 : merged.findIndex((other) => fieldName(other) === after) + 1;
      merged.splice(after === null ? 0 : behind || merged.length, 0, item);
    }
  }
  return merged;
}

function fieldWith(name: string, { field: _, ...said }: JsonObject): NamedField {
  return Object.keys(said).length === 0 ? name : { field: name, ...said };
}
