/** The names that a screen gives itself: read somewhere on it, not named twice, and no condition that leads back to itself. */

import { namedConditions } from "../../documents/conditions";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { namedIn } from "../logic/named-in";
import { keysOf } from "../project/names";
import { shortestRing } from "../shortest-ring";

export function checkOwnNames(screen: JsonObject, library: Library): Fault[] {
  return [...checkUnread(screen), ...checkOwnConditions(screen, library), ...checkSourceRings(screen)];
}

/** A source that is asked only after its own answer, by itself or through another one, is never asked. */
function checkSourceRings({ sources }: JsonObject): Fault[] {
  const asked = isObject(sources) ? sources : {};
  const leads = (name: string) => {
    const { when, params } = isObject(asked[name]) ? asked[name] : {};
    const read = [...JSON.stringify([when, params]).matchAll(/"sources\.([^".]+)/g)].map(([, source = ""]) => source);
    return read.filter((source) => Object.hasOwn(asked, source));
  };
  return keysOf(asked).flatMap((name): Fault[] => {
    const ring = shortestRing(name, leads);
    return ring ? [{ code: "circle", pointer: ["sources", name], at: "key", found: [...ring, name].join(" > ") }] : [];
  });
}

/** Sources, state and conditions that nothing reads are loaded, set and written for nobody. */
function checkUnread(screen: JsonObject): Fault[] {
  const text = JSON.stringify(screen);
  const readings: readonly (readonly [string, (name: string) => string])[] = [
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

function checkOwnConditions({ conditions }: JsonObject, library: Library): Fault[] {
  const shared = namedConditions(library);
  const leads = (name: string) => {
    const entry = isObject(conditions) && Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    return namedIn(isObject(entry) ? entry.when : undefined);
  };
  return keysOf(conditions).flatMap((name): Fault[] => {
    const pointer = ["conditions", name];
    if (shared(name) !== undefined)
      return [{ code: "duplicate-name", pointer, at: "key", found: name, expected: ["schemas/conditions"] }];
    return shortestRing(name, leads)
      ? [{ code: "condition-cycle", pointer: [...pointer, "when"], at: "value", found: name }]
      : [];
  });
}
