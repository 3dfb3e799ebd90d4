/** The cases of a status head and the states of a task or a tile: each can be chosen, and what is locked says why. */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { neverChosen } from "../never-chosen";
import { visitParts } from "../visit-parts";

export function checkCases(document: JsonObject, part: "blocks" | "items"): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    document[part],
    ({ cases, states }, pointer) => {
      if (Array.isArray(cases)) faults.push(...neverChosen(cases, [...pointer, "cases"]));
      if (Array.isArray(states)) faults.push(...checkStates(states, [...pointer, "states"]));
    },
    [part],
  );
  return faults;
}

function checkStates(states: readonly unknown[], pointer: Pointer): Fault[] {
  const silent = states.flatMap((one, index): Fault[] =>
    isObject(one) && one.state === "locked" && one.text === undefined
      ? [{ code: "missing-key", pointer: [...pointer, index], at: "value", found: "text" }]
      : [],
  );
  return [...silent, ...neverChosen(states, pointer)];
}
