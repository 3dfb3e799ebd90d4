/**
 * A record type whose state has another name, with the new name wherever the old one stands: whoever might do something in the one may do it in the
 * other, and only the name is told.
 *
 *   states { ditinjau } instead of { diajukan }   ->   `row.state = diajukan` of before is read as `row.state = ditinjau`
 */
import { isObject, type Logic } from "../../engine/tools";
import type { Pair } from "./match-parts";
import { variableOf } from "./open-values";
import type { Part } from "./part";

type StateNames = ReadonlyMap<string, string>;

export function renamedStates(pairs: readonly Pair[]): StateNames {
  const states = pairs.filter(({ change, after: { part, around } }) => change === "renamed" && isState(part, around));
  return new Map(states.map(({ before, after }) => [before.part.id, after.part.id]));
}

const isState = ({ list }: Part, around: readonly Part[]) => list === "states" && around.at(-1)?.list === "record";

export function withStates(part: Part, names: StateNames): Part {
  const named = (value: unknown): unknown => (Array.isArray(value) ? value.map(named) : (names.get(String(value)) ?? value));
  return {
    ...part,
    asks: new Map([...part.asks].map(([key, logic]) => [key, inLogic(logic, named)])),
    says: new Map([...part.says].map(([key, value]) => [key, namesStates(key) ? named(value) : value])),
    parts: part.parts.map((one) => withStates(one, names)),
  };
}

const namesStates = (key: string): boolean => /(^|\.)(in|to|start|waits|limitIn|final|ended)$/.test(key);

/** The values that the state of a row is compared with. */
function inLogic(logic: Logic, named: (value: unknown) => unknown): Logic {
  if (Array.isArray(logic)) return logic.map((part) => inLogic(part, named));
  if (!isObject(logic)) return logic;
  return Object.fromEntries(
    Object.entries(logic).map(([name, raw]) => {
      const args: readonly Logic[] = Array.isArray(raw) ? raw : [raw];
      const isOfState = args.some((one) => variableOf(one) === "row.state");
      return [name, isOfState ? args.map((one) => (isObject(one) ? one : named(one))) : inLogic(raw, named)];
    }),
  ) as Logic;
}
