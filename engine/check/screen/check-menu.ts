/**
 * Keys of a menu that nobody would read: `empty` of an item that stands for no list, `sources` of a menu that is shown as tiles,
 * `states` of one that is not, `againWhile` of a source.
 */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { idlePauses } from "./check-screen";
import { withoutEffect } from "./without-effect";

export function checkMenu(menu: JsonObject): Fault[] {
  const idle = menu.place === "tiles" && menu.sources !== undefined;
  return [
    ...(idle ? [withoutEffect(["sources"], ["place sidebar | services | account | banners"])] : []),
    ...repeatedSources(menu.sources),
    ...idlePauses(menu.sources),
    ...checkItems(menu.items, ["items"]),
    ...(menu.place === "tiles" ? [] : idleStates(menu.items)),
  ];
}

/** Only an open screen asks again by itself. */
function repeatedSources(sources: unknown): Fault[] {
  return Object.entries(isObject(sources) ? sources : {}).flatMap(([name, source]) =>
    isObject(source) && source.againWhile !== undefined ? [withoutEffect(["sources", name, "againWhile"], ["screens/"])] : [],
  );
}

function idleStates(items: unknown): Fault[] {
  const faults: Fault[] = [];
  const find = ({ states }: JsonObject, pointer: Pointer) =>
    states === undefined ? undefined : faults.push(withoutEffect([...pointer, "states"], ["place tiles"]));
  visitParts(items, find, ["items"]);
  return faults;
}

/** Blocks that show items of their own, wherever they stand on a screen; `item` stands for the rows of `source` already. */
export function checkTiles(blocks: unknown): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    blocks,
    ({ kind, item, items }, pointer) => {
      if (kind !== "tiles") return;
      const idle = ["each", "empty"].filter((key) => isObject(item) && item[key] !== undefined);
      faults.push(...idle.map((key) => withoutEffect([...pointer, "item", key], ["items"])));
      faults.push(...checkItems(items, [...pointer, "items"]));
    },
    ["blocks"],
  );
  return faults;
}

/** Keys of an item that say something only beside another one. */
const needs = new Map([
  ["empty", "each"],
  ["params", "screen"],
]);

function checkItems(items: unknown, pointer: Pointer): Fault[] {
  return (Array.isArray(items) ? items : []).flatMap((item, index): Fault[] => {
    if (!isObject(item)) return [];
    const own = [...pointer, index];
    const idle = [...needs].filter(([key, needed]) => item[key] !== undefined && item[needed] === undefined);
    const leads = ["screen", "href", "action", "items"].some((key) => item[key] !== undefined);
    return [
      ...idle.map(([key, needed]) => withoutEffect([...own, key], [needed])),
      ...(leads ? [] : [{ code: "missing-key", pointer: own, at: "value", found: "screen" } as const]),
      ...checkItems(item.items, [...own, "items"]),
    ];
  });
}
