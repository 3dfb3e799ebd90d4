/** Names that documents use, and how the checks look them up. */
import type { Library } from "../../documents/library";
import { programOf, sharedFolder } from "../../documents/program-folder";
import { themeColors } from "../../documents/programs";
import { listItems } from "../../documents/reference-lists";
import { isObject } from "../../json/json";

/** The names of one sort. To ask for one name leans on that name alone; who asks for all leans on all of them. */
export interface Known {
  /** Whether it is none of them; of names that nobody can tell, because a document is broken, none is missing. */
  lacks(name: string): boolean;
  all(): readonly string[];
}

/** The known names by what they name (`refersTo`). */
export type Names = (what: string) => Known;

export const namesOf =
  (told: Readonly<Record<string, readonly string[]>>): Names =>
  (what) =>
    knownOf(told[what]);

/** These names; undefined where they cannot be told. */
export const knownOf = (names: readonly string[] | undefined): Known => ({
  lacks: (name) => names !== undefined && !isAmong(names, name),
  all: () => names ?? [],
});

/** The names of both. */
export const either = (first: Known, second: Known): Known => ({
  lacks: (name) => first.lacks(name) && second.lacks(name),
  all: () => [...first.all(), ...second.all()],
});

/** The values of a closed reference list; undefined for an open one, or where there is none. */
export function choicesOf(library: Library, list: unknown): readonly unknown[] | undefined {
  return typeof list === "string" ? listItems(library, list)?.map(({ value }) => value) : undefined;
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Long lists are asked often. */
function isAmong(names: readonly string[], name: string): boolean {
  if (names.length < 20) return names.includes(name);
  const set = sets.get(names) ?? new Set(names);
  sets.set(names, set);
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
