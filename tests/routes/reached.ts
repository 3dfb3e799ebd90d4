/** Who of the demo opens a screen, and which menus and screens lead to it. */
import { compileScreen, holds, isObject, type Scope } from "../../engine/tools";
import { type DemoPerson, libraryOf, people, scopeOf, shipped } from "../documents/portal";

const awake = people.filter(({ blocked }) => !blocked);
const scopes = new Map(awake.map((person) => [person, scopeOf(person)]));

/** User names of the demo people of the screen's program for whom it opens as they are. */
export function openersOf(id: string): string[] {
  const [program] = id.split("/");
  return awake.filter((person) => person.program === program && opens(person, id)).map(({ username }) => username);
}

function opens(person: DemoPerson, id: string): boolean {
  const compiled = compileScreen(libraryOf(person), id);
  const scope = scopes.get(person) as Scope;
  const { instansi_id: instansiId } = scope.session as { instansi_id?: string };
  return compiled !== undefined && holds(compiled.screen.allowedWhen, { ...scope, params: { instansiId } } as Scope);
}

/** Ids of the menus, as `menu:<id>`, and of the screens that name it. */
export function waysTo(id: string): string[] {
  const from = (kind: "menu" | "screen", before: string) =>
    shipped.ids(kind).flatMap((one) => (one !== id && leadsTo(shipped.get(kind, one), id) ? [`${before}${one}`] : []));
  return [...from("menu", "menu:"), ...from("screen", "")];
}

function leadsTo(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((one) => leadsTo(one, id));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, held]) => (key === "screen" ? held === id : leadsTo(held, id)));
}
