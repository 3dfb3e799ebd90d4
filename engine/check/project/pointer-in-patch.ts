/**
 * The deepest part of a patch on the way to a part of the merged whole; items of a list are found by their id, because their
 * positions differ.
 *
 *   pointerInPatch({ blocks: [{ id: "b", text: 7 }] }, { blocks: [{ id: "a" }, { id: "b", text: 7 }] }, ["blocks", 1, "text"])
 *     -> ["blocks", 0, "text"]
 */

import { isIdentifiedList } from "../../documents/merge-patch";
import { isObject } from "../../json/json";
import { isHolder, type Pointer, valueAt } from "../../json/pointer";

export function pointerInPatch(patch: unknown, whole: unknown, pointer: Pointer): Pointer {
  const found: (string | number)[] = [];
  let own = patch;
  let here = whole;
  for (const key of pointer) {
    here = valueAt(here, [key]);
    const item = here;
    const step = isIdentifiedList(own) && isObject(item) ? own.findIndex(({ id }) => id === item.id) : key;
    if (!isHolder(own) || !Object.hasOwn(own, step)) break;
    found.push(step);
    own = valueAt(own, [step]);
  }
  return found;
}
