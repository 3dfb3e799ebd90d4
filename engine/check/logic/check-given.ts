/**
 * The values that a named condition is handed: as many as it takes, of the types that it says, and of values that what it does with them can
 * meet. The last is found by going through its logic with them; what is wrong without them too is told where the condition stands.
 */
import { givenIds, givenRoot } from "../../conditions/handed";
import type { ValueType } from "../../conditions/operators/operator";
import { isObject, type JsonObject, written } from "../../json/json";
import { type Pointer, valueAt } from "../../json/pointer";
import { givenTypes } from "./given-types";
import type { Infer, LogicCheck } from "./logic-check";
import { type LogicFault, wrongArgument } from "./logic-fault";
import { fits, type Typed, typedVariable } from "./typed";

/** A named condition as it stands in another one. */
export interface Named {
  readonly name: string;
  readonly entry: JsonObject;
  readonly given: readonly Typed[];
  /** Of the operator. */
  readonly pointer: Pointer;
  readonly pointerTo: (index: number) => Pointer;
}

export function checkGiven(named: Named, check: LogicCheck, infer: Infer): LogicFault[] {
  const { name, entry, given, pointer, pointerTo } = named;
  const ids = givenIds(entry);
  if (ids.length !== given.length) {
    const more = { operator: name };
    return [{ code: "wrong-arguments", pointer, at: "key", found: String(given.length), expected: [String(ids.length)], more }];
  }
  const types = givenTypes(entry);
  const mistyped = given.flatMap((value, index): LogicFault[] => {
    const wanted = typedVariable(types[ids[index] as string] ?? {}, "").type;
    return fits(value, wanted as ValueType) ? [] : [wrongArgument(name, value, wanted, pointerTo(index + 1))];
  });
  return mistyped.length > 0 ? mistyped : ofValues(named, ids, check, infer);
}

function ofValues(
  { name, entry, given, pointerTo }: Named,
  ids: readonly string[],
  check: LogicCheck,
  infer: Infer,
): LogicFault[] {
  const names = [...(check.inside?.names ?? []), name];
  if (ids.length === 0 || names.indexOf(name) < names.length - 1) return [];
  const types = givenTypes(entry);
  const faultsWith = (typedOf: (id: string, index: number) => Typed) => {
    const faults: LogicFault[] = [];
    const values = new Map(ids.map((id, index) => [`${givenRoot}.${id}`, typedOf(id, index)]));
    const position = { pointer: [], depth: 0, inElement: false };
    infer(entry.when, position, { ...check, inside: { given: values, names }, fault: (fault) => void faults.push(fault) });
    return faults;
  };
  const textOf = ({ code, pointer }: LogicFault) => JSON.stringify([code, pointer]);
  const anyway = new Set(faultsWith((id) => typedVariable(types[id] ?? {}, `${givenRoot}.${id}`)).map(textOf));
  return faultsWith((_, index) => given[index] as Typed)
    .filter((fault) => !anyway.has(textOf(fault)))
    .map((fault) => ({
      ...fault,
      at: "value",
      pointer: pointerTo(1 + Math.max(0, ids.indexOf(idAt(entry.when, fault.pointer)))),
    }));
}

/** The id of the value that stands at a pointer of the condition; empty where something else does. */
function idAt(when: unknown, pointer: Pointer): string {
  const part = valueAt(when, pointer);
  const path = written([isObject(part) ? part.var : part].flat()[0]);
  return path.startsWith(`${givenRoot}.`) ? path.slice(givenRoot.length + 1) : "";
}
