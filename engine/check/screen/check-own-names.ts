/** What a screen names for itself: read somewhere on it, not named twice, and no condition that leads back to itself. */

import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { conditionsByName } from "../logic/conditions-by-name";
import { namedIn } from "../logic/named-in";
import { keysOf } from "../project/names";

export function checkOwnNames(screen: JsonObject, library: Library): Fault[] {
  return [...checkUnread(screen), ...checkConditions(screen, library)];
}

/** Sources, state and conditions that nothing reads are loaded, set and written for nobody. */
function checkUnread(screen: JsonObject): Fault[] {
  const text = JSON.stringify(screen);
  const readings: readonly [string, (name: string) => string][] = [
    ["sources", (name) => `"${name}"(?!:)|(sources|sourceStates|queries)\\.${name}\\b`],
    ["state", (name) => `state\\.${name}\\b`],
    ["conditions", (name) => `"condition":\\[?"${name}"`],
  ];
  return readings.flatMap(([key, reading]) =>
    keysOf(screen[key])
      .filter((name) => !new RegExp(reading(name.replaceAll(".", "\\."))).test(text))
      .map((name): Fault => ({ code: "unreachable", pointer: [key, name], at: "key", found: name })),
  );
}

function checkConditions({ conditions }: JsonObject, library: Library): Fault[] {
  const shared = conditionsByName(library, {});
  return keysOf(conditions).flatMap((name): Fault[] => {
    const pointer = ["conditions", name];
    if (shared(name) !== undefined)
      return [{ code: "duplicate-name", pointer, at: "key", found: name, expected: ["schemas/conditions"] }];
    return leadsBack(name, conditions as JsonObject)
      ? [{ code: "condition-cycle", pointer: [...pointer, "when"], at: "value", found: name }]
      : [];
  });
}

function leadsBack(start: string, conditions: JsonObject): boolean {
  const seen = new Set<string>();
  const waiting = [start];
  for (const name of waiting) {
    const entry = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    for (const next of namedIn(isObject(entry) ? entry.when : undefined)) {
      if (next === start) return true;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return false;
}
