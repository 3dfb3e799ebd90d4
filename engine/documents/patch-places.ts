/**
 * The places of a document that a patch writes, each by its way into it: items of a list by their id, fields of a section by their name.
 *
 *   { blocks: [{ id: "a", text: "B" }], title: null }  ->  ["blocks", "a", "text"], ["title"]
 */
import { isOperator } from "../conditions/operators";
import { isObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import { isIdentifiedList } from "./merge-patch";

export interface PatchPlace {
  readonly way: readonly string[];
  /** Where the patch writes it. */
  readonly pointer: Pointer;
}

export function placesIn(patch: unknown, pointer: Pointer, way: readonly string[] = []): readonly PatchPlace[] {
  if (isIdentifiedList(patch))
    return patch.flatMap(({ id, ...change }, index) => {
      const inside = placesIn(change, [...pointer, index], [...way, id]);
      return inside.length > 0 && change.remove !== true ? inside : [{ way: [...way, id], pointer: [...pointer, index] }];
    });
  const keys = isObject(patch) ? Object.keys(patch) : [];
  // One with another operator replaces a condition, so what stands in it is no place of its own.
  if (!isObject(patch) || keys.length === 0 || (keys.length === 1 && isOperator(keys[0] as string))) return [{ way, pointer }];
  return keys.flatMap((key) => placesIn(patch[key], [...pointer, key], [...way, key]));
}
