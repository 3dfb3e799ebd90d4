/**
 * The help of one screen: what a person does there step by step, when it closes, what becomes of what they sent, and what else the screen
 * may say to them. It is read off the document of the screen, of its forms and of the record types that keep them.
 */
import { compileRecord, isObject, type Library } from "../../../engine/tools";
import type { HelpPage } from "../../../src/documents/help";
import { formsOf } from "../model/forms-of";
import type { Sentence } from "../model/manual";
import { Teller } from "../model/teller";
import { tellBlocks, tellButtons } from "./blocks";
import { Chapters, textOf } from "./chapters";
import { datesOf } from "./dates";
import { type Reader, Speaker } from "./speaker";
import { type StatesTold, statesOf } from "./states";

export function helpOf(reader: Reader, screen: string, where: readonly Sentence[]): HelpPage<Sentence> {
  const { library } = reader;
  const chapters = new Chapters(reader, screen);
  const { speaker } = chapters;
  const { value } = speaker.teller;
  tellBlocks(chapters, value.blocks, ["blocks"]);
  tellButtons(chapters, { node: value, at: [] });
  const records = recordsOf(library, screen).map((id) => new Teller(library, "record", id, reader.meant));
  const told = onceEach(records.map((teller) => statesOf(new Speaker(teller, reader), reader)));
  const when = speaker.shown(value.allowedWhen, ["allowedWhen"]);
  const picture = told[0]?.picture;
  return {
    screen,
    ...(typeof when === "object" && { when }),
    title: { text: speaker.name(value.title), from: speaker.teller.title().from },
    where,
    ...chapters.groups,
    dates: datesOf(library, screen),
    states: told.flatMap(({ groups }) => groups),
    ...(picture !== undefined && { picture }),
  };
}

/** The record types that keep the forms of a screen, or whose own row it changes, where the person has rows of their own. */
function recordsOf(library: Library, screen: string): string[] {
  const value = library.get("screen", screen) ?? {};
  const used = new Set(sourcesIn(value.blocks));
  const sources = Object.entries(isObject(value.sources) ? value.sources : {});
  const calls = sources.flatMap(([name, one]) => (used.has(name) ? [String(Object(one).call)] : []));
  const forms = value.params === undefined ? formsOf(value) : [];
  return library.ids("record").filter((id) => {
    const isKept = calls.includes(`${id}.own`) || forms.includes(String(library.get("record", id)?.data));
    return isKept && compileRecord(library, id)?.readers.some(({ own }) => own) === true;
  });
}

/** The sources whose rows people change: those of forms and of buttons. */
function sourcesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sourcesIn);
  if (!isObject(node)) return [];
  const isActed = ["form", "uploads", "transition"].includes(String(node.kind)) || node.of !== undefined;
  const own = isActed ? [node.source, node.of].filter((one) => typeof one === "string") : [];
  return [...own, ...Object.values(node).flatMap(sourcesIn)];
}

/** Two record types of one form may have the same states. */
const onceEach = (all: readonly StatesTold[]): StatesTold[] => [
  ...new Map(all.map((one) => [one.groups.map(({ title, lines }) => [title, ...lines].map(textOf)).join(), one])).values(),
];
