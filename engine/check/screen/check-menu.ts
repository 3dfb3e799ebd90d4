/** Keys of a menu that nobody would read: `empty` of an item that stands for no list, `sources` of a menu that is shown as tiles. */
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

export function checkMenu(menu: Readonly<Record<string, unknown>>): Fault[] {
  const idle = menu.place === "tiles" && menu.sources !== undefined;
  return [
    ...(idle ? [withoutEffect(["sources"], ["place sidebar | services | account | banners"])] : []),
    ...checkItems(menu.items, ["items"]),
  ];
}

/** Blocks that show items of their own, wherever they stand on a screen; `item` stands for the rows of `source` already. */
export function checkTiles(value: unknown, pointer: Pointer = []): Fault[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => checkTiles(part, [...pointer, index]));
  if (!isObject(value)) return [];
  if (value.kind !== "tiles") return Object.entries(value).flatMap(([key, part]) => checkTiles(part, [...pointer, key]));
  const idle = ["each", "empty"].filter((key) => isObject(value.item) && value.item[key] !== undefined);
  return [
    ...idle.map((key) => withoutEffect([...pointer, "item", key], ["items"])),
    ...checkItems(value.items, [...pointer, "items"]),
  ];
}

/** Keys of an item that say something only beside another one. */
const needs = new Map([
  ["empty", "each"],
  ["params", "screen"],
]);

function checkItems(items: unknown, pointer: Pointer): Fault[] {
  return (Array.isArray(items) ? items : []).flatMap((item, index): Fault[] => {
    if (!isObject(item)) return [];
    const place = [...pointer, index];
    const idle = [...needs].filter(([key, needed]) => item[key] !== undefined && item[needed] === undefined);
    const leads = ["screen", "href", "action", "items"].some((key) => item[key] !== undefined);
    return [
      ...idle.map(([key, needed]) => withoutEffect([...place, key], [needed])),
      ...(leads ? [] : [{ code: "missing-key", pointer: place, at: "value", found: "screen" } as const]),
      ...checkItems(item.items, [...place, "items"]),
    ];
  });
}

/** What can be closed says why, and what says why can be closed: buttons, tiles and menu items alike. */
export function checkReasons(value: unknown, pointer: Pointer = []): Fault[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => checkReasons(part, [...pointer, index]));
  if (!isObject(value)) return [];
  const { enabledWhen, disabledReason } = value;
  const faults: Fault[] = Object.entries(value).flatMap(([key, part]) => checkReasons(part, [...pointer, key]));
  if (disabledReason !== undefined && enabledWhen === undefined)
    faults.push(withoutEffect([...pointer, "disabledReason"], ["enabledWhen"]));
  if (enabledWhen !== undefined && disabledReason === undefined)
    faults.push({ code: "missing-key", pointer, at: "value", found: "disabledReason" });
  return faults;
}

export function withoutEffect(pointer: Pointer, expected: readonly string[]): Fault {
  return { code: "keyword-without-effect", pointer, at: "key", found: String(pointer.at(-1)), expected };
}
