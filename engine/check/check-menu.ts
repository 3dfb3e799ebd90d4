/** Keys of a menu that nobody would read: `empty` of an item that stands for no list, `sources` of a menu that is shown as tiles. */
import { isObject } from "../documents/merge-patch";
import type { Pointer } from "../problems/problem";
import type { Fault } from "./fault";

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

function checkItems(items: unknown, pointer: Pointer): Fault[] {
  return (Array.isArray(items) ? items : []).flatMap((item, index): Fault[] => {
    if (!isObject(item)) return [];
    const place = [...pointer, index];
    const idle = item.empty !== undefined && item.each === undefined;
    return [...(idle ? [withoutEffect([...place, "empty"], ["each"])] : []), ...checkItems(item.items, [...place, "items"])];
  });
}

function withoutEffect(pointer: Pointer, expected: readonly string[]): Fault {
  return { code: "keyword-without-effect", pointer, at: "key", found: String(pointer.at(-1)), expected };
}
