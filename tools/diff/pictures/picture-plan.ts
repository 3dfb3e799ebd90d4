/**
 * The changes that are worth a picture: of the documents that changed, the screens that show them, each as the people whom the report
 * names, and where it names nobody as the first person who may open it. Whether a picture really differs is for the pictures to say.
 */
import { programOf } from "../../../engine/tools";
import type { PreviewView } from "../../../portal/preview-view";
import { readDemoPeople } from "../../../server/demo/demo-people";
import { openersOf } from "../../preview/preview-choices";
import type { Claim, DocumentDifference } from "../claim";
import { type Libraries, screensShowing } from "../screens-showing";
import { witnessView } from "../witness-view";
import type { Box } from "./mark-changes";

export interface PlannedPicture {
  /** The document that is told of. */
  readonly path: string;
  readonly view: PreviewView & { readonly screen: string };
}

export interface Picture extends PlannedPicture {
  readonly width: number;
  /** Names in the folder; one is missing where the screen was not there, or is gone. */
  readonly files: { readonly before?: string; readonly after?: string; readonly marked?: string };
  /** Where it differs, in pixels of the picture. */
  readonly boxes: readonly Box[];
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
  const openersOfScreen = openersIn(libraries);
  const isDialog = (screen: string) =>
    [libraries.after, libraries.before].some((library) => library.get("screen", screen)?.kind === "dialog");
  const planned = (isOwn: boolean) =>
    inTurns(
      differences.flatMap((difference) => {
        if (difference.isOwn !== isOwn) return [];
        const views = screensShowing(difference.path, libraries).flatMap((screen) =>
          viewsOf({ screen, isDialog: isDialog(screen), openers: () => openersOfScreen(screen) }, difference),
        );
        return [views.map((view): PlannedPicture => ({ path: difference.path, view }))];
      }),
    );
  const known = new Map<string, PlannedPicture>();
  for (const one of [...planned(true), ...planned(false)]) {
    const key = JSON.stringify(one.view);
    if (!known.has(key)) known.set(key, one);
  }
  const pictures = [...known.values()];
  return { pictures: pictures.slice(0, mostViews), leftOut: Math.max(0, pictures.length - mostViews) };
}

/** The cohorts of those who are shown, `<program>/<number>`: nobody looks at what others see. */
export function cohortsIn(pictures: readonly PlannedPicture[]): string[] {
  const people = readDemoPeople();
  const found = pictures.flatMap(({ view: { persona, cohort, change } }) => {
    const { profile } = (change === undefined ? {} : JSON.parse(change)) as { profile?: { angkatan?: unknown } };
    return people
      .filter(({ username }) => username === persona)
      .map((person) => `${person.program}/${profile?.angkatan ?? cohort ?? person.profile?.angkatan}`);
  });
  return [...new Set(found)];
}

/** The first of each list, then the second of each: what is left out is then the last of all of them. */
const inTurns = <Value>(lists: readonly (readonly Value[])[]): Value[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );

/** The people who may open a screen now, or might before; asked once of each. */
function openersIn({ before, after }: Libraries): (screen: string) => readonly string[] {
  const people = readDemoPeople();
  const known = new Map<string, readonly string[]>();
  return (screen) => {
    const found =
      known.get(screen) ??
      [after, before].flatMap((library) => (library.has("screen", screen) ? openersOf(library, people, screen) : []));
    known.set(screen, found);
    return found;
  };
}

interface Shown {
  readonly screen: string;
  readonly isDialog: boolean;
  openers(): readonly string[];
}

function viewsOf({ screen, isDialog, openers }: Shown, { id, claims }: DocumentDifference): PlannedPicture["view"][] {
  const named = claims.flatMap((claim) => viewsFor(claim, screen, id));
  const may = named.filter(
    ({ persona, cohort, change }) => isDialog || (cohort ?? change) !== undefined || openers().includes(String(persona)),
  );
  // A change of words alone is seen by everybody: one of them is enough.
  const isSaid = claims.some(({ people: told }) => told === undefined);
  if (!isSaid || may.length > 0) return may;
  const first =
    openers()[0] ?? (isDialog ? readDemoPeople().find(({ program }) => program === programOf(screen))?.username : undefined);
  return first === undefined ? [] : [{ screen, persona: first }];
}

/** The witness as it is, and others whom the claim names as they are. */
function viewsFor({ people = [], isConditional, witness }: Claim, screen: string, schema: string): PlannedPicture["view"][] {
  const shown = witness ? witnessView(witness, screen, schema) : undefined;
  const others = isConditional
    ? []
    : people.flatMap(({ login }) => (login === undefined || login === shown?.persona ? [] : [{ screen, persona: login }]));
  return [...(shown ? [shown] : []), ...others].slice(0, mostPeople);
}
