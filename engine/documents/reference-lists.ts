/** The reference lists: closed ones, whose items stand in the document, and those that the backend keeps as master data. */

import { isObject } from "../json/json";
import type { ListWords } from "../values/value-reader";
import type { Library } from "./library";
import { programName } from "./programs";
import type { ReferenceOption } from "./reference-option";

/** The list whose values are the permissions that there are: those of all programs, and what each program adds in a list of its own. */
export const permissionList = "permissions";

/** The list of words that are guessed first in a password, beside those of the lists that everybody has. */
export const guessedList = "guessed-words";

/** The list whose values are the programs that there are, by their names. */
export const programList = "program";

/** The shared list and `<program>/permissions`, which make one. */
export function permissionLists(library: Library): readonly string[] {
  return library.ids("reference").filter((id) => id === permissionList || id.endsWith(`/${permissionList}`));
}

/** The permissions that count only for whoever has proved a second factor. */
export function permissionsOfSecondFactor(library: Library): readonly string[] {
  const items = permissionLists(library).flatMap((id) => ownItems(library, id) ?? []);
  return items.flatMap(({ value, secondFactor }) => (secondFactor === true ? [String(value)] : []));
}

/** A list that the backend keeps. */
export interface Master {
  readonly name: string;
  /** The name under which the backend takes what the list is filtered by (001 §7). */
  readonly parent?: string;
}

/** The items of a closed list, the programs, or the states of a record type, which are a list by its id; undefined for an open one, or where there is none. */
export function listItems(library: Library, list: string): readonly ReferenceOption[] | undefined {
  const lists = list === permissionList ? permissionLists(library) : [];
  const items = lists.length > 0 ? lists.flatMap((id) => ownItems(library, id) ?? []) : ownItems(library, list);
  if (items) return items;
  if (list === programList) return library.ids("program").map((value) => ({ value, label: programName(library, value) }));
  const states = library.get("record", list)?.states;
  return isObject(states) ? Object.entries(states).map(([value, state]) => ({ value, label: titleOf(state) })) : undefined;
}

/** The entries in the document itself. */
export function ownItems(library: Library, list: string): readonly ReferenceOption[] | undefined {
  const items = library.get("reference", list)?.items;
  return Array.isArray(items) ? items.filter(isObject).map((item) => item as unknown as ReferenceOption) : undefined;
}

/** In which words the labels of a list are written too. */
export function listWords(library: Library, list: string): ListWords | undefined {
  const words = library.get("reference", list)?.words;
  return isObject(words) ? (words as ListWords) : undefined;
}

/** Other names of the values of a list of master data, by value. */
export function alsoOf(library: Library, list: string): ReadonlyMap<unknown, readonly string[]> {
  const also = library.get("reference", list)?.also;
  const words = new Map<unknown, string[]>();
  for (const [word, value] of Object.entries(isObject(also) ? also : {})) words.set(value, [...(words.get(value) ?? []), word]);
  return words;
}

const titleOf = (state: unknown) => (isObject(state) && typeof state.title === "string" ? state.title : "");

/** The master data that a list stands for; undefined where it stands for none. */
export function masterOf(library: Library, list: string): Master | undefined {
  const master = library.get("reference", list)?.master;
  return isObject(master) && typeof master.name === "string" ? (master as unknown as Master) : undefined;
}
