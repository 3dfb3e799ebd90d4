/** The demo people who open a screen, and the menus and screens that lead to it. */
import { compileScreen, holds, isObject, type Library, type Scope } from "../../engine/tools";
import { type DemoPerson, libraryOf, people, scopeOf, shipped } from "../documents/portal";

const awake = people.filter(({ blocked }) => !blocked);
const scopes = new Map(awake.map((person) => [person, scopeOf(person)]));

/** User names of the demo people of the screen's program for whom it opens as they are. */
export const openersOf = once((id: string): readonly string[] => {
  const [program] = id.split("/");
  const allowedIn = once((library: Library) => compileScreen(library, id)?.screen.allowedWhen);
  const opens = (person: DemoPerson) => {
    const scope = scopes.get(person) as Scope;
    const { instansi_id: instansiId } = scope.session as { instansi_id?: string };
    const allowedWhen = allowedIn(libraryOf(person));
    return allowedWhen !== undefined && holds(allowedWhen, { ...scope, params: { instansiId } } as Scope);
  };
  return awake.filter((person) => person.program === program && opens(person)).map(({ username }) => username);
});

/** Ids of the menus, as `menu:<id>`, and of the screens that name it. */
export const waysTo = once((id: string): readonly string[] => {
  const from = (kind: "menu" | "screen", before: string) =>
    shipped.ids(kind).flatMap((one) => (one !== id && namedIn[kind](one).has(id) ? [`${before}${one}`] : []));
  return [...from("menu", "menu:"), ...from("screen", "")];
});

const namedIn = { menu: namedBy("menu"), screen: namedBy("screen") };

function namedBy(kind: "menu" | "screen") {
  return once((id: string): ReadonlySet<unknown> => new Set(screensNamed(shipped.get(kind, id))));
}

function screensNamed(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(screensNamed);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, held]) => (key === "screen" ? [held] : screensNamed(held)));
}

/** Asked once for each thing: the rows and their table ask for the same screens. */
function once<Asked, Found>(find: (asked: Asked) => Found): (asked: Asked) => Found {
  const known = new Map<Asked, Found>();
  return (asked) => {
    if (!known.has(asked)) known.set(asked, find(asked));
    return known.get(asked) as Found;
  };
}
