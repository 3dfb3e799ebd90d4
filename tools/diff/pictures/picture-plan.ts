/**
 * What is worth a picture: of the documents that changed, the screens that show them, each as the people whom the report names, and where it
 * names nobody as the first person who may open it. Whether a picture really differs is for the pictures to say.
 */
import { type Library, programOf } from "../../../engine/index";
import type { PreviewView } from "../../../portal/preview-view";
import { readDemoPeople } from "../../../server/demo/demo-people";
import { openersOf } from "../../preview/preview-choices";
import type { Claim, DocumentDifference } from "../claim";
import type { Persona } from "../people";

export interface PlannedPicture {
  /** The document that is told of. */
  readonly path: string;
  readonly view: PreviewView & { readonly screen: string };
}

export interface Libraries {
  readonly before: Library;
  readonly after: Library;
}

/** So many people of each screen. */
const mostPeople = 2;
/** A picture takes a second or two; what is left out is said. */
export const mostViews = 12;

export interface PicturePlan {
  readonly pictures: readonly PlannedPicture[];
  /** Views that would have been more than are taken. */
  readonly leftOut: number;
}

export function planPictures(differences: readonly DocumentDifference[], libraries: Libraries): PicturePlan {
  const planned = new Map<string, PlannedPicture>();
  const own = [...differences].sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
  for (const { path, claims } of own) {
    for (const screen of screensShowing(path, libraries)) {
      for (const view of viewsOf(screen, claims, libraries)) {
        const key = JSON.stringify(view);
        if (!planned.has(key)) planned.set(key, { path, view });
      }
    }
  }
  const pictures = [...planned.values()];
  return { pictures: pictures.slice(0, mostViews), leftOut: Math.max(0, pictures.length - mostViews) };
}

/** The screens on which a document is to be seen: itself, or those that name it, or the home of the program whose menu it is. */
function screensShowing(path: string, { before, after }: Libraries): string[] {
  const [, folder, id = ""] =
    /^(screens|menus|schemas\/(?:data|records|reference|registers))\/(.+?)(?:\.schema)?\.json$/.exec(path) ?? [];
  if (folder === undefined) return [];
  const found = [after, before].flatMap((library) => {
    if (folder === "screens") return withChildren(library, id).filter((screen) => isShown(library, screen));
    const naming = screensWith(library, folder === "schemas/records" ? `"${id}.` : `"${id}"`);
    return [...naming, ...(folder === "menus" ? homesOf(library, id) : [])];
  });
  return [...new Set(found)];
}

const isShown = (library: Library, id: string): boolean => {
  const { path, kind } = library.get("screen", id) ?? {};
  return typeof path === "string" || kind === "dialog";
};

/** A screen that others extend is seen on those. */
const withChildren = (library: Library, id: string): string[] =>
  isShown(library, id) ? [id] : screensWith(library, `${id.split("/").at(-1)}.json"`);

function screensWith(library: Library, text: string): string[] {
  return library
    .ids("screen")
    .filter((id) => isShown(library, id) && library.sources.get(library.pathOf("screen", id))?.text.includes(text));
}

function homesOf(library: Library, menu: string): string[] {
  return library.ids("program").flatMap((id) => {
    const { menus, home } = library.get("program", id) ?? {};
    return typeof home === "string" && JSON.stringify(menus ?? {}).includes(`"${menu}"`) ? [home] : [];
  });
}

function viewsOf(screen: string, claims: readonly Claim[], { before, after }: Libraries): PlannedPicture["view"][] {
  const named = claims.flatMap((claim) =>
    (claim.people ?? []).slice(0, mostPeople).flatMap((person) => viewAs(screen, person, claim)),
  );
  const people = readDemoPeople();
  const openers = new Set(
    [after, before].flatMap((library) => (library.has("screen", screen) ? openersOf(library, people, screen) : [])),
  );
  const isDialog = [after, before].some((library) => library.get("screen", screen)?.kind === "dialog");
  const may = named.filter(({ persona, cohort }) => isDialog || cohort !== undefined || openers.has(String(persona)));
  // What is only said otherwise, everybody sees: one of them is enough.
  const isSaid = claims.some(({ people: told }) => told === undefined);
  const [first = people.find(({ program }) => isDialog && program === programOf(screen))?.username] = openers;
  const said = isSaid && may.length === 0 && first !== undefined ? [{ screen, persona: first }] : [];
  return [...may, ...said];
}

function viewAs(
  screen: string,
  { login, cohort, isImagined }: Persona,
  { witness, isConditional }: Claim,
): PlannedPicture["view"][] {
  if (login === undefined) return [];
  const date = isConditional ? witness?.values.date : undefined;
  const number = isImagined ? cohort.split("/")[1] : undefined;
  return [
    {
      screen,
      persona: login,
      ...(number === undefined ? {} : { cohort: number }),
      ...(typeof date === "string" ? { date } : {}),
    },
  ];
}
