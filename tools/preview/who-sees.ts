/**
 * The people who see a screen, or one block of it: the people of the demo for whom its conditions hold, whatever their answers are. Where
 * it is nobody, somebody is made for whom they do: a demo person at another date, or with other values.
 *
 *   whoSees(library, { screen: "gurupenggerak/home", part: "akses" }, date)
 *     ->  { people: ["yusuf.maulana"], parts: ["akses", ...] }   or   { people: [], made: { persona: "sri.wahyuni", change: { profile: ... } } }
 */
import { type Library, type Logic, toWib } from "../../engine/tools";
import type { PreviewView, WhoSees } from "../../portal/preview-view";
import { askPeople, couldHold } from "../diff/ask-people";
import { askedOf } from "../diff/asked-of";
import { inBoth } from "../diff/in-both";
import type { Part } from "../diff/part";
import { demoPersonas } from "../diff/people";
import { readPart } from "../diff/read-part";
import { witnessView } from "../diff/witness-view";
import { NoSuchView } from "./preview-people";
import { words } from "./wording";

export function whoSees(library: Library, { screen = "", part: wanted }: PreviewView, now: Date): WhoSees {
  const read = library.has("screen", screen) ? readPart(library, "screen", screen) : undefined;
  if (!read) throw new NoSuchView(words.noScreen(screen));
  const parts = partsIn(read);
  const way = wanted === undefined ? [own(read)] : waysTo(read, wanted);
  if (way.length === 0) throw new NoSuchView(words.noPart(String(wanted)));
  const logic: Logic = { or: way };
  const scopes = demoPersonas(toWib(now), []).map((persona) => {
    const scope = persona.scopeIn(library);
    return inBoth(persona, scope, scope);
  });
  const asked = askedOf("screen", screen, [library], scopes);
  const people = asked.people.filter((person) => couldHold(logic, person, asked)).flatMap(({ persona }) => persona.login ?? []);
  if (people.length > 0) return { people, parts };
  const gained = askPeople({ before: false, after: logic }, asked).find(({ kind }) => kind === "gained");
  if (gained?.kind !== "gained") return { people, parts };
  const view = witnessView(gained.witness, screen, "");
  if (!view) return { people, parts };
  const { screen: _, ...made } = view;
  return { people, parts, made };
}

const own = ({ asks }: Part): Logic => ({ and: ["allowedWhen", "visibleWhen"].flatMap((key) => asks.get(key) ?? []) });

const blocksOf = ({ parts }: Part): Part[] => parts.filter(({ list }) => list === "blocks" || list.endsWith(".blocks"));

const partsIn = (part: Part): string[] => [...new Set(blocksOf(part).flatMap((block) => [block.id, ...partsIn(block)]))];

/** The condition that has to hold for a block to be there, with all that stands around it; several where its id stands several times. */
function waysTo(part: Part, id: string): Logic[] {
  const inside = part.parts.flatMap((one) => [
    ...(one.id === id && one.list.endsWith("blocks") ? [own(one)] : []),
    ...waysTo(one, id),
  ]);
  return inside.map((way) => ({ and: [own(part), way] }));
}
