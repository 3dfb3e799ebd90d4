/** A part that a patch of a merged document changes must be there. */
import { fieldName, isFieldList, isIdentifiedList, type NamedField } from "../../documents/merge-patch";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Report } from "../../problems/problem";
import { knownNames, nearestName } from "../nearest";

/** Where the problems of one file are told. */
export interface Telling {
  readonly file: string;
  readonly report: Report;
}

/** A patch breaks when it removes what is not there, or changes a part of something that no longer exists. */
export function checkPatch(patch: unknown, base: unknown, pointer: Pointer, telling: Telling): void {
  const broken = brokenIn(telling);
  if (isIdentifiedList(patch)) {
    const items = isIdentifiedList(base) ? base : [];
    const names = items.map(({ id }) => id);
    patch.forEach((item, index) => {
      const known = items.find(({ id }) => id === item.id);
      const { id, after, remove, ...change } = item;
      if (typeof after === "string" && ![...items, ...patch].some((other) => other.id === after))
        broken([...pointer, index, "after"], after, names, "value");
      if (known) checkPatch(change, known, [...pointer, index], telling);
      else if (remove === true || !isComplete(change)) broken([...pointer, index, "id"], String(id), names, "value");
    });
    return;
  }
  if (isFieldList(base) && isObject(patch)) {
    checkFields(patch, base, pointer, telling);
    return;
  }
  if (!isObject(patch) || !isObject(base)) return;
  for (const [key, change] of Object.entries(patch)) {
    const inner = [...pointer, key];
    if (change === null && !Object.hasOwn(base, key)) broken(inner, key, Object.keys(base));
    else if (Object.hasOwn(base, key) && typeof change !== "object" && change === base[key] && key !== "kind")
      telling.report({ code: "same-as-base", file: telling.file, pointer: inner, at: "value", values: {} });
    else if (Object.hasOwn(base, key)) checkPatch(change, base[key], inner, telling);
    else if (pointer.at(-1) === "properties" && isObject(change) && !isCompleteField(change))
      broken(inner, key, Object.keys(base));
  }
}

/** Tells what the base does not have, beside what it has there. */
function brokenIn({ file, report }: Telling) {
  return (pointer: Pointer, found: string, known: readonly string[], at: "key" | "value" = "key") => {
    const nearest = nearestName(found, known);
    const values = { found, expected: knownNames(found, known), ...(nearest && { nearest }) };
    report({ code: "broken-overlay", file, pointer, at, values });
  };
}

/**
 * The words of the patch for a section's fields: one that the section lacks says behind which it comes, so that a misspelt name is no new
 * field.
 */
function checkFields(patch: JsonObject, base: NamedField[], pointer: Pointer, telling: Telling): void {
  const names = base.map(fieldName);
  const broken = brokenIn(telling);
  for (const [name, change] of Object.entries(patch)) {
    const at = [...pointer, name];
    const { after, ...said } = isObject(change) ? change : {};
    const isKnown = names.includes(name);
    if (!isKnown && after === undefined) broken(at, name, names);
    const others = [...names, ...Object.keys(patch)].filter((other) => other !== name && patch[other] !== null);
    if (typeof after === "string" && !others.includes(after)) broken([...at, "after"], after, names, "value");
    const before = base.find((item) => fieldName(item) === name);
    if (isKnown && isObject(change)) checkPatch(said, typeof before === "object" ? before : {}, at, telling);
  }
}

/** A new list item says what it is; a bare change of one key, or of fields by their names, is a change of something that should exist. */
function isComplete(item: JsonObject): boolean {
  if (isObject(item.fields)) return false;
  return ["kind", "label", "of", "dialog", "fields", "method", "from", "when", "column", "field"].some((key) => key in item);
}

function isCompleteField(field: JsonObject): boolean {
  return ["type", "$ref", "enum", "const", "oneOf", "anyOf", "allOf"].some((key) => key in field);
}
