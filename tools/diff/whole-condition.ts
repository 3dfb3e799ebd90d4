/** The whole condition under which somebody meets a part: its own, and that of all around it. */
import type { Logic } from "../../engine/tools";
import type { Placed } from "./match-parts";
import type { Part } from "./part";

/** The condition that holds where a part says nothing of it. */
export const usually = (key: string): Logic => !/(required|readOnly)(When)?$/.test(key) && !key.endsWith("againWhile");

/** A part is there when those around it are; one that is hidden is neither required nor to be pressed. */
export function wholeCondition({ part, around }: Placed, key: string): Logic {
  const own = conditionAlone({ part, around }, key);
  const places = ["visibleWhen", "allowedWhen", "when"].includes(key) ? around : [...around, part];
  const acts = allowances({ part, around }, key);
  const conditions = places.flatMap(({ asks: all }) => ["allowedWhen", "visibleWhen"].flatMap((name) => all.get(name) ?? []));
  const all = [...conditions, ...acts, ...(own === true ? [] : [own])];
  return all.length === 0 ? own : all.length === 1 ? all[0] : { and: all };
}

/** Of the states of a tile, the tones of a badge or the cases of a head the first that holds is shown, and none of a tile that is closed. */
export function conditionAlone({ part, around }: Placed, key: string): Logic {
  if (part.list === "cases" && key === "visibleWhen") {
    const cases = (around.at(-1)?.parts ?? []).filter(({ list }) => list === "cases");
    const earlier = cases.slice(0, cases.indexOf(part)).map(({ asks }): Logic => ({ "!": [asks.get(key) ?? true] }));
    return earlier.length === 0 ? (part.asks.get(key) ?? true) : { and: [...earlier, part.asks.get(key) ?? true] };
  }
  const [, list = "", place] = stateKey.exec(key) ?? [];
  if (place === undefined) return part.asks.get(key) ?? usually(key);
  const stateAt = (index: number): Logic => {
    const at = `${list}[${index}].`;
    return [...part.says.keys()].some((said) => said.startsWith(at)) && (part.asks.get(`${at}visibleWhen`) ?? true);
  };
  const earlier = Array.from({ length: Number(place) - 1 }, (_, index): Logic => ({ "!": [stateAt(index + 1)] }));
  const isOpen = part.list === "items" ? [part.asks.get("enabledWhen") ?? true] : [];
  return { and: [...isOpen, ...earlier, stateAt(Number(place))] };
}

const stateKey = /^(.*\b(?:states|tones))\[(\d+)\]\.visibleWhen$/;

/** The condition of an act on a row: of a transition, or of a right to change. */
const actKey = /^(writes\[\d+\]\.)?when$/;

const requireKey = /^require\[\d+\]\.when$/;

/** The actors and the states in which they act; undefined for the condition of something else. */
export function actorsOf({ part }: Placed, key: string): string | undefined {
  const [act, at = ""] = actKey.exec(key) ?? [];
  return act === undefined ? undefined : JSON.stringify([part.says.get(`${at}as`), part.says.get(`${at}in`)]);
}

/** Of a transition that no reader makes: an effect or its moment does. */
export const happensAlone = ({ list, says }: Part, key: string): boolean =>
  list === "transitions" && key === "when" && [says.get("as") ?? []].flat().length === 0;

/** The row is in one of the states, and a named rule shows it to who makes the transition or changes the row. */
function allowances({ part, around }: Placed, key: string): Logic[] {
  // A requirement of a transition is asked where somebody may make it.
  if (part.list === "transitions" && requireKey.test(key) && [part.says.get("as") ?? []].flat().length > 0)
    return [...allowances({ part, around }, "when"), part.asks.get("when") ?? true];
  const [, at = ""] = actKey.exec(key) ?? [];
  const as = part.says.get(`${at}as`);
  const isAct = key === "when" ? part.list === "transitions" : at !== "" && part.list === "record";
  if (!isAct || !Array.isArray(as)) return [];
  const readers = ((at === "" ? around[0] : part)?.parts ?? []).filter(({ list, id }) => list === "readers" && as.includes(id));
  const isInState: Logic = { in: [{ var: "row.state" }, part.says.get(`${at}in`) ?? []] };
  if (happensAlone(part, key)) return [isInState];
  return [isInState, { or: [...readers.map(({ asks: all }) => all.get("when") ?? true), false] }];
}
