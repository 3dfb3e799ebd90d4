/** Every name that documents may use, by what it names (`refersTo`); taken once from the merged library. */

import { type DocumentKind, documentKinds } from "../../documents/document";
import type { Library } from "../../documents/library";
import { widgetNames } from "../../form/controls/widget-names";
import { isObject } from "../../json/json";
import { iconPaths } from "../../render/icons";

export type Names = Readonly<Record<string, readonly string[]>>;

/** Names of a kind that has a document nobody can read are left out, so that one broken file is one problem. */
export function collectNames(library: Library, broken: ReadonlySet<DocumentKind>): Names {
  const ids = Object.fromEntries(documentKinds.map((kind) => [kind, library.ids(kind)]));
  const permissions = library.get("reference", "permissions")?.items;
  const names: Record<string, readonly string[]> = {
    screen: ids.screen ?? [],
    menu: ids.menu ?? [],
    schema: ids.data ?? [],
    reference: ids.reference ?? [],
    document: [...library.sources.keys()],
    call: (ids.calls ?? []).flatMap((id) => listIds(library.get("calls", id)?.calls).map((call) => `${id}.${call}`)),
    condition: (ids.conditions ?? []).flatMap((id) => keysOf(library.get("conditions", id)?.conditions)),
    text: (ids.texts ?? []).flatMap((id) => keysOf(library.get("texts", id)?.texts)),
    permission: Array.isArray(permissions) ? permissions.map((item) => String((item as { value: unknown }).value)) : [],
    icon: Object.keys(iconPaths),
    widget: widgetNames,
  };
  if (broken.has("calls")) delete names.call;
  if (broken.has("conditions")) delete names.condition;
  if (broken.has("texts")) delete names.text;
  if (broken.has("reference")) delete names.permission;
  return names;
}

/** The values of a closed reference list; undefined for an open one, or where there is none. */
export function choicesOf(library: Library, list: unknown): readonly unknown[] | undefined {
  const items = typeof list === "string" ? library.get("reference", list)?.items : undefined;
  return Array.isArray(items) ? items.map((item) => (isObject(item) ? item.value : undefined)) : undefined;
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a name is among the known ones; long lists are asked often. */
export function isKnown(name: string, known: readonly string[]): boolean {
  if (known.length < 20) return known.includes(name);
  const set = sets.get(known) ?? new Set(known);
  sets.set(known, set);
  return set.has(name);
}

/** Colour names a document of this program may use: the tokens every page has, and the program's own. */
export function themeTokens(library: Library, program: string): string[] {
  const programs = program === "bersama" ? library.ids("program") : [program];
  const own = programs.flatMap((id) => keysOf((library.get("program", id)?.theme as { colors?: unknown } | undefined)?.colors));
  return [...new Set([...baseTokens, ...own])];
}

const baseTokens = [
  "primary",
  "primary-soft",
  "accent",
  "info",
  "success",
  "warning",
  "danger",
  "background",
  "muted",
  "surface",
];

export function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function listIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isObject).map((item) => String(item.id)) : [];
}
