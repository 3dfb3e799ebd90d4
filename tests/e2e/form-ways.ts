/** The ways to a form, or to the note that a button asks for: its page, or a page with a button that opens it. */
import type { APIRequestContext } from "@playwright/test";
import { askedNote } from "../../engine/compile/asked-note";
import { visitObjects } from "../../engine/json/pointer";
import { isObject, type JsonObject } from "../../engine/tools";
import { shipped } from "../documents/portal";
import { type KeptForm, objectsIn } from "./kept-forms";
import { shownFirst, type Way, waysToPage } from "./page-ways";

/** The keys of documents under which a button stands that asks for a note. */
export const notePlaces = ["buttons", "secondary", "rowActions", "bulkActions"] as const;
export type NotePlace = (typeof notePlaces)[number];

/** The ways to a form, those first that show it by what the server answers. */
export function waysTo(form: KeptForm, request: APIRequestContext): AsyncGenerator<Way> {
  const { kind, screen, block, isDialog } = form;
  if (kind === "note") return shownFirst(waysToButtons(asksFor(screen as NotePlace), request));
  if (isDialog) return shownFirst(waysToButtons(({ part }) => opens(part.action, screen), request));
  return shownFirst(waysToPage(screen, (part) => part.kind !== undefined && part.id === block, request));
}

interface Button {
  readonly screen: string;
  readonly part: JsonObject;
  readonly label: string;
  readonly place: unknown;
}

/** All buttons of the pages, with the key under which they stand. */
const buttons: readonly Button[] = shipped.ids("screen").flatMap((screen) => {
  const found: Button[] = [];
  visitObjects(shipped.get("screen", screen)?.blocks, (part, pointer) => {
    const { label } = part;
    if (part.action === undefined || typeof label !== "string" || label.includes("{")) return;
    found.push({ screen, part, label, place: pointer.at(-2) });
  });
  return found;
});

type IsLookedFor = (button: Button) => boolean;

const asksFor =
  (place: NotePlace): IsLookedFor =>
  (button) =>
    button.place === place && objectsIn(button.part.action).some((action) => askedNote(shipped, action));

async function* waysToButtons(isLookedFor: IsLookedFor, request: APIRequestContext): AsyncGenerator<Way> {
  const wanted = buttons.filter(isLookedFor);
  for (const first of wanted) {
    const isOfTicked = first.place === "bulkActions";
    const those = wanted.filter(({ screen, place }) => screen === first.screen && (place === "bulkActions") === isOfTicked);
    if (those[0] !== first) continue;
    const labels = [...new Set(those.map(({ label }) => label))];
    const ways = waysToPage(first.screen, (part) => those.some((button) => isSame(button, part)), request);
    for await (const way of ways) yield { ...way, buttons: labels, isOfTicked };
  }
}

/** The screen of a cohort has objects of its own. */
const isSame = ({ part, label }: Button, other: JsonObject) => other.label === label && other.id === part.id;

const opens = (action: unknown, id: string): boolean =>
  objectsIn(action).some((one) => isObject(one) && one.kind === "dialog" && one.screen === id);
