/**
 * A desk is a call that puts several lists into one. Each row tells the list it comes from, and the desk the screen that opens it:
 *
 *   { "kind": "go", "screen": "contoh/meja", "desk": "contoh.meja", "row": "answer" }
 *     ->  the screen of the list that `answer.desk` names, with `answer.id`; contoh/meja where there is no row
 */

import type { Call } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject, written } from "../json/json";
import { findCall } from "./calls";

export type DeskList = NonNullable<Call["desk"]>["lists"][number];

/** The lists of the desk that a call answers; none for a call that is no desk. */
export function deskLists(library: Library, call: unknown): readonly DeskList[] {
  const desk = findCall(library, call)?.desk;
  const lists = isObject(desk) && Array.isArray(desk.lists) ? desk.lists : [];
  return lists.filter(isObject) as unknown as DeskList[];
}

/** Opens a row of a desk: one branch for each of its lists, and at last the action as it is without a desk. */
export function openedFromDesk(library: Library, { desk, row = "row", ...otherwise }: JsonObject): JsonObject {
  const { replace } = otherwise;
  const idOf = { id: { var: `${written(row)}.id` } };
  return deskLists(library, desk).reduceRight<JsonObject>((others, { id, screen }) => {
    const opening = { kind: "go", screen, params: idOf, ...(replace === undefined ? {} : { replace }) };
    const isHere = { "==": [{ var: `${written(row)}.desk` }, id] };
    // biome-ignore lint/suspicious/noThenProperty: the language's own word
    return { kind: "when", if: isHere, then: opening, else: others };
  }, otherwise);
}
