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

/** The items of a menu, or of a block that has its own. */
export function checkItems(items: unknown, pointer: Pointer): Fault[] {
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
