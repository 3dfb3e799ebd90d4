/**
 * The way to a tile: an item of a menu that opens a screen, for whoever holds a permission. One that nobody has yet is made along with it, and
 * given to a group.
 *
 *   addTile(library, { file: "menus/gpk/tiles.json", label: "Berita", icon: "file-text", screen: "gpk/berita", permission: "gpk-berita.index", group: 207, at: 3 })
 *     ->  one edit of the menu, one of the permissions, one of the rights of the group
 */
import { getAt, groupsOf, isObject, type JsonObject, type Library } from "../../../engine/tools";
import { WrongWish } from "../../new/new-cohort";
import { givenTo, isPermission } from "../../new/new-documents";
import type { FileEdit } from "../edits";
import { programFolderOf } from "../find";
import { words } from "../wording";
import { added, hasPermission, permissionMade } from "./permissions";
import { isOf, plain } from "./places";

/** A menu of a program. */
export interface TileHome {
  readonly file: string;
  readonly title: string;
  /** In their order. */
  readonly items: readonly string[];
  /** By the screen that one permission opens. */
  readonly permissions: Readonly<Record<string, string>>;
  /** Those whom a new permission can be given to, the program's own first. */
  readonly groups: readonly { readonly number: number; readonly title: string }[];
}

export interface TileWish {
  readonly file: string;
  readonly label: string;
  readonly caption?: string;
  readonly icon: string;
  readonly screen: string;
  readonly permission: string;
  /** The group that is given a permission which is new. */
  readonly group?: number;
  /** Its place among the items that stand there. */
  readonly at: number;
}

export function tileHomes(library: Library, program: string): readonly TileHome[] {
  const all = groupsOf(library);
  const own = all.filter(({ document }) => document === program);
  const groups = [...new Set([...own, ...all])].map(({ id, name }) => ({ number: id, title: name }));
  const permissions = Object.fromEntries(
    library.ids("screen").flatMap((id) => {
      const permitted = Object(library.get("screen", id)?.allowedWhen).permitted as unknown;
      return typeof permitted === "string" && isPermission(permitted) ? [[id, permitted]] : [];
    }),
  );
  return library.ids("menu").flatMap((id) => {
    const file = library.pathOf("menu", id);
    const menu = library.sources.get(file)?.value;
    if (!isOf(program, id) || !isObject(menu)) return [];
    const items = itemsOf(menu).map((item) => plain(item.label) ?? String(item.id));
    return [{ file, title: plain(menu.title) ?? id, items, permissions, groups }];
  });
}

const itemsOf = (menu: unknown): readonly JsonObject[] => {
  const items = getAt(menu, ["items"]);
  return Array.isArray(items) ? items.filter(isObject) : [];
};

/** Throws a `WrongWish` where the menu or the screen is none, and for a permission that cannot be one. */
export function addTile(library: Library, wish: TileWish): readonly FileEdit[] {
  const { file, label, caption, icon, screen, permission, group, at } = wish;
  const source = library.sources.get(file);
  if (source?.kind !== "menu") throw new WrongWish(words.noDocument(file));
  if (!library.has("screen", screen)) throw new WrongWish(words.ways.noScreen(screen));
  if (!isPermission(permission)) throw new WrongWish(words.ways.noPermission(permission));
  const items = itemsOf(source.value);
  const value = { id: idOf(label, items), label, ...(caption && { caption }), icon, permission, screen };
  const tile: FileEdit = {
    file,
    edit: items.length === 0 ? { kind: "set", path: ["items"], value: [value] } : { kind: "insert", path: ["items", at], value },
  };
  if (hasPermission(library, permission)) return [tile];
  const name = words.ways.opens(label);
  const rights = group === undefined ? [] : givenTo(library, group, { permission, name });
  return [
    tile,
    permissionMade(library, programFolderOf(source.id), { value: permission, label: name }),
    ...rights.map(({ file: where, list, item }): FileEdit => ({ file: where, edit: added(library, where, list, item) })),
  ];
}

/** "Berita GPK" -> "berita-gpk", or "berita-gpk-2" where there is one. */
function idOf(label: string, items: readonly JsonObject[]): string {
  const name =
    label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "ubin";
  const taken = new Set(items.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(id)) return id;
  }
}
