/**
 * The base that an overlay was made from: each part of its base that it replaces, changes or removes, as it was, by the part's place. It is
 * written beside the patch (`npm run generate`), so that a base which has moved on since is noticed.
 *
 *   base { blocks: [{ id: "a", text: "A" }] }, patch { blocks: [{ id: "a", text: "B" }] }  ->  { "blocks.a.text": "A" }
 */
import { fingerprint } from "../json/fingerprint";
import { isObject, type JsonObject } from "../json/json";
import { fieldName, isFieldList, isIdentifiedList } from "./merge-patch";

/** Keys that say how an item of a list is changed, and are no part of it. */
const manners = new Set(["id", "after", "remove"]);

export function madeFrom(base: unknown, patch: unknown): JsonObject {
  return Object.fromEntries(replacedParts(base, patch));
}

/** Places of the base that are other than when the overlay was made from them. */
export function drifted(base: unknown, overlay: Readonly<JsonObject>): string[] {
  const now = madeFrom(base, overlay.patch);
  const was = isObject(overlay.madeFrom) ? overlay.madeFrom : {};
  return Object.keys(now).filter((place) => Object.hasOwn(was, place) && fingerprint(was[place]) !== fingerprint(now[place]));
}

/** The same of the parts that are known already, and of the others as they are now; undefined where nothing is new and nothing has gone. */
export function renewedMadeFrom(base: unknown, overlay: Readonly<JsonObject>): JsonObject | undefined {
  const now = madeFrom(base, overlay.patch);
  const was = isObject(overlay.madeFrom) ? overlay.madeFrom : {};
  const isSame = fingerprint(Object.keys(now).sort()) === fingerprint(Object.keys(was).sort());
  return isSame
    ? undefined
    : { ...now, ...Object.fromEntries(Object.entries(was).filter(([place]) => Object.hasOwn(now, place))) };
}

/** The parts of the base that the patch does not keep as they are, with their places. What is new replaces nothing. */
function replacedParts(base: unknown, patch: unknown, place = ""): (readonly [string, unknown])[] {
  const inside = (name: string) => (place === "" ? name : `${place}.${name}`);
  if (base === undefined) return [];
  if (isIdentifiedList(patch) && isIdentifiedList(base)) {
    return patch.flatMap((change) => {
      const item = base.find(({ id }) => id === change.id);
      return change.remove === true && item
        ? [[inside(change.id), item] as const]
        : replacedParts(item, change, inside(change.id));
    });
  }
  if (isFieldList(base) && isObject(patch)) {
    return Object.entries(patch).flatMap(([name, change]) => {
      const item = base.find((one) => fieldName(one) === name);
      if (item === undefined || (isObject(change) && Object.keys(change).every((key) => manners.has(key)))) return [];
      return [[inside(name), item] as const];
    });
  }
  if (!isObject(patch) || !isObject(base)) return [[place, base]];
  return Object.entries(patch).flatMap(([key, change]) =>
    manners.has(key) ? [] : replacedParts(base[key], change, inside(key)),
  );
}
