/** A part that names the papers of rows, to download them or to answer them, names rows of which papers are issued. */

import { issuing, issuingTransitions } from "../../calls/issued-paper";
import type { Call } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

/** A call that answers a paper makes a transition that issues one, or saves a record of which one is issued. */
export function checkAnsweredPaper({ act, record, answer }: Call, call: Pointer, library: Library): Fault[] {
  const saved = record?.operation === "save" ? record.data : undefined;
  const isDescribed = isObject(answer) && isObject(answer.properties) && answer.properties.paper !== undefined;
  if (!isDescribed || (act === undefined && saved === undefined)) return [];
  const pointer = [...call, "answer", "properties", "paper"];
  const data = issuing(library, "data");
  if (saved !== undefined && data.includes(saved)) return [];
  if (act === undefined) return [withoutPapers(pointer, saved ?? "", data)];
  const transitions = [...issuingTransitions(library, act.record)];
  if (act.transitions.some((name) => transitions.includes(name))) return [];
  return transitions.length === 0
    ? [withoutPapers(pointer, act.record, issuing(library, "record"))]
    : [withoutPapers(pointer, act.transitions.join(", "), transitions)];
}

export const withoutPapers = (pointer: Pointer, found: string, expected: readonly string[]): Fault => {
  return { code: "without-papers", pointer, at: "key", found, expected };
};
