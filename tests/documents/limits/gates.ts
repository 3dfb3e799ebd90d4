/**
 * Where documents let something through by a condition: whoever may act, what may be sent, which rows are meant. Not what is only shown or
 * said by it. What a transition demands is one gate together, since all of it must hold; its effects come after it.
 */
import type { Logic } from "../../../engine/conditions/condition";
import { isObject, type JsonObject } from "../../../engine/json/json";
import type { Pointer } from "../../../engine/json/pointer";

export interface Gate {
  readonly pointer: string;
  readonly logic: Logic;
  /** A lock lets through where it does not hold. */
  readonly isLock: boolean;
  /** Variables that somebody else demands, so they are there. */
  readonly demanded: readonly string[];
}

const opening = ["when", "validWhen", "allowedWhen", "enabledWhen", "selectableWhen", "openWhen", "optionsWhen"];
const locking = ["readOnlyWhen", "lockedWhen"];
/** The parts said by a condition, and their form. */
const words = ["text", "title", "tones", "cases", "badge", "note", "messages", "states", "label", "told", "paragraphs"];
/** Parts whose `visibleWhen` says what may be done. */
const doing = ["buttons", "rowActions", "submit", "item", "bulk"];

export function gatesOf(kind: string, document: JsonObject, fieldsOf: (schema: unknown) => readonly string[]): Gate[] {
  const gates: Gate[] = [];
  const add = (pointer: Pointer, logic: Logic, isLock: boolean, demanded: readonly string[]) =>
    gates.push({ pointer: pointer.join("/"), logic, isLock, demanded });
  const demandedAt = (pointer: Pointer): string[] => {
    const [key, field] = pointer.slice(-3);
    const required = Array.isArray(document.required) ? document.required : [];
    return kind === "data" && key === "properties" ? [...required, field].map((name) => `form.${String(name)}`) : [];
  };
  const walk = (value: unknown, pointer: Pointer): void => {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, [...pointer, index]);
    if (!isObject(value)) return;
    for (const [key, one] of Object.entries(value)) {
      const at = [...pointer, key];
      if (words.includes(key)) continue;
      if (kind === "record" && at.length === 1 && key === "transitions") {
        for (const gate of transitionGates(one, fieldsOf)) add([...at, gate.pointer], gate.logic, false, gate.demanded);
        continue;
      }
      const isDone = key === "visibleWhen" && (kind === "menu" || pointer.some((part) => doing.includes(String(part))));
      const isGate = opening.includes(key) || locking.includes(key) || isDone;
      if (isGate && isObject(one)) add(at, one, locking.includes(key), demandedAt(at));
      walk(one, at);
    }
  };
  walk(document, []);
  return gates;
}

function transitionGates(transitions: unknown, fieldsOf: (schema: unknown) => readonly string[]): Gate[] {
  if (!Array.isArray(transitions)) return [];
  return transitions.flatMap(({ id, when = true, require = [], effects, input }): Gate[] => {
    const demanded = fieldsOf(input).map((name) => `input.${name}`);
    const whole = { and: [when, ...require.map((one: JsonObject) => one.when)] };
    const after = (Array.isArray(effects) ? effects : []).map((effect: JsonObject) => effect.when ?? true);
    return [
      { pointer: id, logic: whole, isLock: false, demanded },
      ...after.map((one, index) => ({
        pointer: `${id}/effects/${index}`,
        logic: { and: [whole, one] },
        isLock: false,
        demanded,
      })),
    ];
  });
}
