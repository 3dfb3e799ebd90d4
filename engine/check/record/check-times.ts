/**
 * A transition is made by somebody, by another transition, or `at` a time by nobody. Whoever asks the clock is asked for nothing, and its rule reads the row alone:
 * there is no person whose permissions or profile it could read.
 */
import { compileLogic, type NamedConditions } from "../../conditions/condition";
import type { RecordTransition, RecordType } from "../../documents/language";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

/** What a person is asked for, or must have done. */
const ofPeople = ["claimed", "otherThan", "input", "note"] as const;

/** `effects` are the ids of the transitions that others make. */
export function checkTimes(
  { transitions = [], timed }: RecordType,
  effects: ReadonlySet<string>,
  named: NamedConditions,
): Fault[] {
  return transitions.flatMap((transition, index) => {
    const pointer: Pointer = ["transitions", index];
    const { id, as } = transition;
    const isTimed = transition.at !== undefined || timed?.over === id;
    if (as || isTimed || effects.has(id)) return isTimed ? checkTransition(transition, pointer, named) : [];
    return [{ code: "nobody-makes", pointer: [...pointer, "id"], at: "value", found: id }];
  });
}

function checkTransition(transition: RecordTransition, pointer: Pointer, named: NamedConditions): Fault[] {
  const { as, when = true, require = [], set = {}, data = {}, holder } = transition;
  const values = [...valuesOf(set, [...pointer, "set"]), ...valuesOf(data, [...pointer, "data"])];
  const all: typeof values = holder === undefined ? values : [...values, [holder, [...pointer, "holder"]]];
  const written = as ? [] : all.flatMap(([value, at]) => beyond(value, at, named));
  const asked = as ? [] : ofPeople.filter((key) => transition[key] !== undefined);
  return [
    ...asked.map((key): Fault => ({ code: "asks-nobody", pointer: [...pointer, key], at: "key", found: key })),
    ...beyond(when, [...pointer, "when"], named),
    ...require.flatMap((one, index) => beyond(one.when, [...pointer, "require", index, "when"], named)),
    ...written,
  ];
}

function valuesOf(values: Readonly<Record<string, unknown>>, pointer: Pointer): [value: unknown, pointer: Pointer][] {
  return Object.entries(values).map(([name, value]) => [value, [...pointer, name]]);
}

function beyond(value: unknown, pointer: Pointer, named: NamedConditions): Fault[] {
  const found = beyondRow(compileLogic(value, named).logic);
  return found === undefined ? [] : [{ code: "beyond-row", pointer, at: "value", found }];
}

/** The first variable that is neither of the row nor the date. */
function beyondRow(logic: unknown): string | undefined {
  if (Array.isArray(logic)) {
    for (const part of logic) {
      const found = beyondRow(part);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(logic)) return undefined;
  const path = "var" in logic ? [logic.var].flat()[0] : undefined;
  if (typeof path !== "string") return beyondRow(Object.values(logic));
  return path === "date" || /^(row|it)\./.test(path) ? undefined : path;
}
