/**
 * The deepest part of a patch on the way to a place in the merged whole; items of a list are found by their id, because their
 * positions differ.
 *
 *   placeInPatch({ blocks: [{ id: "b", text: 7 }] }, { blocks: [{ id: "a" }, { id: "b", text: 7 }] }, ["blocks", 1, "text"])
 *     -> ["blocks", 0, "text"]
 */

import { isIdentifiedList } from "../../documents/merge-patch";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";

export function placeInPatch(patch: unknown, whole: unknown, pointer: Pointer): (string | number)[] {
  const place: (string | number)[] = [];
  let own = patch;
  let here = whole;
  for (const key of pointer) {
    const next = (here as Record<string | number, unknown> | undefined)?.[key];
    const step = isIdentifiedList(own) && isObject(next) ? own.findIndex(({ id }) => id === next.id) : key;
    if ((!isObject(own) && !Array.isArray(own)) || !Object.hasOwn(own, step)) break;
    place.push(step);
    own = (own as Record<string | number, unknown>)[step];
    here = next;
  }
  return place;
}
