/** Names that documents use, and how the checks look them up. */
import type { Library } from "../../documents/library";
import { programOf, sharedFolder } from "../../documents/program-folder";
import { themeColors } from "../../documents/programs";
import { listItems } from "../../documents/reference-lists";
import { isObject } from "../../json/json";

/** The known names by what they name (`refersTo`); see `collectNames`. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** The values of a closed reference list; undefined for an open one, or where there is none. */
export function choicesOf(library: Library, list: unknown): readonly unknown[] | undefined {
  return typeof list === "string" ? listItems(library, list)?.map(({ value }) => value) : undefined;
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a name is among the known ones; long lists are asked often. */
export function isKnown(name: string, known: readonly string[]): boolean {
  if (known.length < 20) return known.includes(name);
  const set = sets.get(known) ?? new Set(known);
  sets.set(known, set);
  return set.has(name);
}

/** Colour names that the document of this id may use: the tokens every page has, and those of its own program. */
export function themeTokens(library: Library, id: string): string[] {
  const program = programOf(id);
  const programs = program === sharedFolder ? library.ids("program") : [program];
  return [...new Set([...baseTokens, ...programs.flatMap((one) => Object.keys(themeColors(library, one).colors))])];
}

const baseTokens = ["primary", "primary-soft", "accent", "info", "ok", "warn", "danger", "canvas", "sunken", "surface"];

export function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}
