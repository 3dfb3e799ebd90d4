import { isObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import type { Fault } from "./fault";

/**
 * In a list of which the first that fits is taken (`when`, or always without it), what stands behind one that always fits, or repeats
 * an earlier condition, is never chosen. Only the first such entry is told.
 */
export function neverChosen(choices: readonly unknown[], pointer: Pointer): Fault[] {
  const earlier = new Set<string>();
  for (const [index, choice] of choices.entries()) {
    if (!isObject(choice)) continue;
    const when = JSON.stringify(choice.when ?? true);
    if (earlier.has("true") || earlier.has(when)) return [{ code: "never-chosen", pointer: [...pointer, index], at: "value" }];
    earlier.add(when);
  }
  return [];
}
