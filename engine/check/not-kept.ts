/**
 * Words that people type are kept until they are sent. An author who says so, or who opts out and says no reason, is told what to write.
 *
 *   "draft": true                     ->  follows: leave it out
 *   "draft": { "kept": false }        ->  say why not
 */
import { isObject, type JsonObject, written } from "../json/json";
import { type Pointer, valueAt } from "../json/pointer";
import type { Fault } from "./fault";

const keys = ["draft", "drafts"];

export function tellNotKept(faults: readonly Fault[], document: JsonObject): Fault[] {
  const told = new Set<string>();
  return faults.flatMap((fault) => {
    const pointer = exceptionAt(fault.pointer);
    if (!pointer || !isAboutIt(fault)) return [fault];
    const place = pointer.join("/");
    if (told.has(place)) return [];
    told.add(place);
    return [faultOf(pointer, valueAt(document, pointer))];
  });
}

/** A key that nobody knows is told as anywhere. */
const isAboutIt = ({ code }: Fault) => code !== "unknown-key";

function exceptionAt(pointer: Pointer): Pointer | undefined {
  const at = pointer.findLastIndex((step) => keys.includes(String(step)));
  return at >= 0 && at >= pointer.length - 2 ? pointer.slice(0, at + 1) : undefined;
}

function faultOf(pointer: Pointer, value: unknown): Fault {
  const found = String(pointer.at(-1));
  const optsOut = value === false || (isObject(value) && value.kept !== true);
  if (optsOut) return { code: "unreasoned-exception", pointer, at: "value", found };
  return { code: "kept-anyway", pointer, at: "key", found, more: { value: written(value) } };
}
