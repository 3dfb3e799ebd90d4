/**
 * The keys of two states of a part, side by side. What stands in a list without a name of its own (a state of a tile, a case, a badge) is
 * known by what it is: the same in all, else the same words or the same condition, else the same place. So a list in another order
 * is one change, of its order, and not one of each of its places.
 *
 *   before states[1] "Draf", states[2] "Selesai"; after states[1] "Selesai", states[2] "Draf"
 *     ->  keys: [{ was: "states[1].text", is: "states[2].text" }, ...], reordered: ["states"]
 */
import type { Part } from "./part";

/** A key before and after; undefined where that state does not have it. */
export interface KeyPair {
  readonly was: string | undefined;
  readonly is: string | undefined;
}

export interface Aligned {
  readonly keys: readonly KeyPair[];
  /** Lists whose elements stand in another order. */
  readonly reordered: readonly string[];
  /** Elements that only one state has, such as `require[2]`. */
  readonly gone: readonly string[];
  readonly came: readonly string[];
}

/** An element of a list: its place, and what it holds by the rest of the key. */
interface Element {
  readonly place: number;
  readonly held: ReadonlyMap<string, unknown>;
}

export function alignKeys(before: Part, after: Part): Aligned {
  const [old, now] = [elementsOf(before), elementsOf(after)];
  const renamed = new Map<string, string>();
  const reordered: string[] = [];
  for (const list of old.keys()) {
    const pairs = matched(old.get(list) ?? [], now.get(list) ?? []);
    for (const [one, other] of pairs)
      for (const rest of one.held.keys()) renamed.set(`${list}[${one.place}]${rest}`, `${list}[${other.place}]${rest}`);
    const places = [...pairs].sort(([a], [b]) => a.place - b.place).map(([, other]) => other.place);
    if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))) reordered.push(list);
    // An element that has no fellow is no other one that stands at its place now.
    const fellows = new Set(pairs.map(([one]) => one));
    for (const one of old.get(list) ?? [])
      if (!fellows.has(one)) for (const rest of one.held.keys()) renamed.set(`${list}[${one.place}]${rest}`, "");
  }
  const keysOf = ({ asks, says }: Part) => [...asks.keys(), ...says.keys()];
  const ofAfter = new Set(keysOf(after));
  const keys = keysOf(before).map((was): KeyPair => {
    const is = renamed.get(was) ?? was;
    return { was, is: ofAfter.has(is) ? is : undefined };
  });
  const taken = new Set(keys.map(({ is }) => is));
  const added = keysOf(after).filter((is) => !taken.has(is));
  const all = [...keys, ...added.map((is): KeyPair => ({ was: undefined, is }))];
  const [gone, came] = [unmatched(all, "was"), unmatched(all, "is")];
  return { keys: all, reordered, gone, came };
}

/** The outermost elements of which no key has a fellow in the other state. */
function unmatched(keys: readonly KeyPair[], side: "was" | "is"): string[] {
  const elements = new Map<string, boolean>();
  for (const pair of keys) {
    const element = elementOf(pair[side]);
    if (element !== undefined)
      elements.set(element, (elements.get(element) ?? true) && (pair.was === undefined || pair.is === undefined));
  }
  return [...elements].filter(([, isAlone]) => isAlone).map(([element]) => element);
}

/** The outermost element of a list that a key stands in. */
export const elementOf = (key: string | undefined): string | undefined => /^[^[]*\[\d+\]/.exec(key ?? "")?.[0];

/** The elements of each outermost list of a part. */
function elementsOf({ asks, says }: Part): Map<string, Element[]> {
  const lists = new Map<string, Map<number, Map<string, unknown>>>();
  for (const [key, value] of [...asks, ...says]) {
    const [, list, place, rest = ""] = /^([^[]*)\[(\d+)\](.*)$/.exec(key) ?? [];
    if (list === undefined) continue;
    const places = lists.get(list) ?? new Map<number, Map<string, unknown>>();
    const held = places.get(Number(place)) ?? new Map<string, unknown>();
    held.set(rest, value);
    places.set(Number(place), held);
    lists.set(list, places);
  }
  return new Map([...lists].map(([list, places]) => [list, [...places].map(([place, held]) => ({ place, held }))]));
}

const wordKeys = [".text", ".label", ".title", ".words", ".value"];
const conditionKeys = [".when", ".visibleWhen"];

/** The ways to know an element again, the surest first. */
const marks: readonly ((element: Element) => string | undefined)[] = [
  ({ held }) => JSON.stringify([...held]),
  ({ held }) => markOf(held, wordKeys),
  ({ held }) => markOf(held, conditionKeys),
  ({ place }) => String(place),
];

function markOf(held: Element["held"], keys: readonly string[]): string | undefined {
  const key = keys.find((one) => held.has(one));
  return key && JSON.stringify(held.get(key));
}

function matched(old: readonly Element[], now: readonly Element[]): (readonly [Element, Element])[] {
  const pairs: (readonly [Element, Element])[] = [];
  const left = new Set(now);
  for (const mark of marks) {
    for (const one of old.filter((element) => !pairs.some(([known]) => known === element))) {
      const own = mark(one);
      const other = own === undefined ? undefined : [...left].find((candidate) => mark(candidate) === own);
      if (!other) continue;
      left.delete(other);
      pairs.push([one, other]);
    }
  }
  return pairs;
}
