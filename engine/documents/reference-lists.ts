/** The reference lists: closed ones, whose items stand in the document, and those that the backend keeps as master data. */
import { isObject, type JsonObject } from "../json/json";
import type { Library } from "./library";

/** The list whose values are the permissions that there are. */
export const permissionList = "permissions";

/** The items of a closed list; undefined for an open one, or where there is none. */
export function listItems(library: Library, list: string): readonly JsonObject[] | undefined {
  const items = library.get("reference", list)?.items;
  return Array.isArray(items) ? items.filter(isObject) : undefined;
}
