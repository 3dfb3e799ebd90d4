/** A permission that nobody has yet, in the list of its program or in that of all. */
import { getAt, type Library, listItems, permissionList } from "../../../engine/tools";
import type { FileEdit } from "../edits";

export const hasPermission = (library: Library, name: string): boolean =>
  listItems(library, permissionList)?.some(({ value }) => value === name) ?? false;

export function permissionMade(library: Library, program: string, { value, label }: { value: string; label: string }): FileEdit {
  const own = `${program}/${permissionList}`;
  const file = library.pathOf("reference", library.has("reference", own) ? own : permissionList);
  return { file, edit: added(library, file, ["items"], { value, label }) };
}

/** The edit that puts an item behind the last of a list, which is begun where there is none. */
export function added(library: Library, file: string, list: readonly (string | number)[], item: unknown): FileEdit["edit"] {
  const there = getAt(library.sources.get(file)?.value, list);
  if (!Array.isArray(there)) return { kind: "set", path: list, value: [item] };
  return { kind: "insert", path: [...list, there.length], value: item };
}
