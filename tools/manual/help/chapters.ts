/** The chapters of a page while they are filled, and the texts of one part of a screen as help says them. */
import type { JsonObject } from "../../../engine/tools";
import type { HelpChapter, HelpGroup, HelpLine } from "../../../src/documents/help";
import type { Pointer, Sentence } from "../model/manual";
import { Teller } from "../model/teller";
import { helpWords as words } from "./help-words";
import { type Reader, Speaker } from "./speaker";

export type Group = HelpGroup<Sentence>;
export type Line = HelpLine<Sentence>;

/** A part of the screen's document, and its place in it. */
export interface Part {
  readonly node: JsonObject;
  readonly at: Pointer;
}

/** The chapters that the blocks of a screen fill. */
export type OfBlocks = Exclude<HelpChapter, "dates" | "states">;

export class Chapters {
  readonly speaker: Speaker;
  readonly groups: Record<OfBlocks, Group[]> = { about: [], steps: [], notes: [] };

  constructor(
    readonly reader: Reader,
    screen: string,
  ) {
    this.speaker = this.speakerOf("screen", screen);
  }

  speakerOf(kind: "screen" | "data", id: string): Speaker {
    return new Speaker(new Teller(this.reader.library, kind, id, this.reader.meant), this.reader);
  }

  line({ node, at }: Part, key: string): Line {
    return node[key] === undefined ? [] : this.speaker.line(node[key], ...at, key);
  }

  title({ node, at }: Part, key = "title"): Line {
    return node[key] === undefined ? [] : this.speaker.title(node[key], ...at, key);
  }

  /** Why a button cannot be pressed. */
  blocked(button: Part): Line {
    return worded(this.line(button, "disabledReason"), words.blocked);
  }

  add(chapter: OfBlocks, { node, at }: Part, own: Partial<Group>): void {
    const key = node.visibleWhen === undefined ? "when" : "visibleWhen";
    const when = this.speaker.shown(node[key], [...at, key]);
    const lines = (own.lines ?? []).filter(hasText);
    const { title = [], fields = [], among } = own;
    if (when === false || (lines.length === 0 && fields.length === 0)) return;
    const named = { ...(among && { among }), ...(title.length > 0 && { title }), ...(when !== true && { when }) };
    this.groups[chapter].push(lifted({ ...named, lines, fields }));
  }
}

/** A section that is one list is told as the list: both have one name. */
function lifted(group: Group): Group {
  const [only, ...others] = group.fields;
  if (!only?.fields || others.length > 0 || textOf(only.name) !== textOf(group.title)) return group;
  return { ...group, lines: [...group.lines, ...only.lines], fields: only.fields };
}

/** The words of a line in all its cases. */
export const textOf = (line: Line = []): string => line.map(({ text }) => text?.text ?? "").join("\n");

export const hasText = (line: Line): boolean => line.some(({ text, does }) => text !== undefined || does !== undefined);

export const worded = (line: Line, inWords: (text: string) => string): Line =>
  line.map((one) => (one.text ? { ...one, text: { ...one.text, text: inWords(one.text.text) } } : one));
