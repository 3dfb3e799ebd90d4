/**
 * How many presses a route is from the home of somebody who opens it: what the blocks of home lead to, and those of the screens behind
 * it, as this person sees them. Sidebar and search do not count. What depends on answers of the server is taken as shown: there may be work.
 *
 *   pressesTo(["gurupenggerak/pleno-rinci"], person)  ->  2: home, Seleksi, the row of a plenary
 */
import { readFileSync } from "node:fs";
import { compileScreen, holds, isObject, type Logic, type Scope } from "../../engine/tools";
import { type DemoPerson, libraryOf, root, scopeOf, shipped } from "../documents/portal";

/** Presses to the first of these screens; undefined where more than two are needed. */
export function pressesTo(screens: readonly string[], person: DemoPerson): number | undefined {
  const scope = scopeOf(person);
  const home = homeOf(person, scope);
  if (screens.includes(home)) return 0;
  const first = linksOf(home, person, scope);
  const isThere = (links: ReadonlySet<string>) => screens.some((id) => links.has(id));
  if (isThere(first)) return 1;
  return [...first].some((next) => isThere(linksOf(next, person, scope))) ? 2 : undefined;
}

/** The screen, and the dialog that it extends: the same work, opened in place. */
export function sameWork(id: string): readonly string[] {
  const { extends: base = "" } = JSON.parse(readFileSync(`${root}screens/${id}.json`, "utf8")) as { extends?: string };
  const dialog = `${id.split("/")[0]}/${base.replace(/\.json$/, "")}`;
  return shipped.get("screen", dialog)?.kind === "dialog" ? [id, dialog] : [id];
}

function homeOf({ program }: DemoPerson, scope: Scope): string {
  const { role, instansi_id } = scope.session as { role: string; instansi_id?: string };
  return role === "instansi" && instansi_id ? `${program}/instansi` : `${program}/home`;
}

const known = new Map<string, ReadonlySet<string>>();

function linksOf(id: string, person: DemoPerson, scope: Scope): ReadonlySet<string> {
  const key = `${person.username} ${id}`;
  const found = known.get(key) ?? collectLinks(id, person, scope);
  known.set(key, found);
  return found;
}

function collectLinks(id: string, person: DemoPerson, scope: Scope): ReadonlySet<string> {
  const links = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value) || isHidden(value.visibleWhen, scope)) return;
    if (typeof value.screen === "string") links.add(value.screen);
    for (const [key, held] of Object.entries(value)) if (key !== "visibleWhen") walk(held);
  };
  walk(compileScreen(libraryOf(person), id)?.screen.blocks);
  return links;
}

function isHidden(condition: unknown, scope: Scope): boolean {
  if (condition === undefined) return false;
  const logic = isObject(condition) && "$if" in condition ? condition.$if : condition;
  const isOpen = /"var":\["?(sources|forms|state|row|params|item)\b/.test(JSON.stringify(logic));
  return !isOpen && !holds(logic as Logic, scope);
}
