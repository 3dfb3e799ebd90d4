/**
 * Help for participants about the screens of their set, made at build time (tools/manual/help): words in the order in which
 * a person needs them, with the conditions that say of whom they are true. The page decides those by what it knows of the person; what only
 * answers decide is told in words. `Text` is a string in what is shipped; where pages are made, a sentence that knows its places.
 *
 *   { title: "Biodata", about: [{ lines: [[{ text: "Lengkapi biodata Anda sebagai fasilitator." }]], fields: [] }], ... }
 */
import type { Logic } from "../../engine/page";

/** A part is decided by the page, or told in words. */
export type HelpPart<Text = string> = { readonly logic: Logic } | { readonly words: Text };

export interface HelpWhen<Text = string> {
  readonly join: "and" | "or";
  readonly parts: readonly HelpPart<Text>[];
}

export interface HelpCase<Text = string> {
  readonly when?: HelpWhen<Text>;
  /** Nothing is said in a case without words. */
  readonly text?: Text;
  /** Before the words of a condition that is not decided: "Muncul bila"; without it the text follows them. */
  readonly does?: Text;
}

/** The first case that holds is said. */
export type HelpLine<Text = string> = readonly HelpCase<Text>[];

export interface HelpField<Text = string> {
  readonly name: HelpLine<Text>;
  readonly when?: HelpWhen<Text>;
  readonly lines: readonly HelpLine<Text>[];
  /** Those of each row of a list. */
  readonly fields?: readonly HelpField<Text>[];
}

export interface HelpGroup<Text = string> {
  readonly title?: HelpLine<Text>;
  readonly when?: HelpWhen<Text>;
  /** One of several of which a screen shows the first that holds; this one is certain where its condition holds. */
  readonly among?: { readonly isCertain: boolean };
  readonly lines: readonly HelpLine<Text>[];
  readonly fields: readonly HelpField<Text>[];
}

/** The chapters of a page in the order in which they are read. */
export const helpChapters = ["about", "steps", "dates", "states", "notes"] as const;
export type HelpChapter = (typeof helpChapters)[number];

export interface HelpPage<Text = string> extends Readonly<Record<HelpChapter, readonly HelpGroup<Text>[]>> {
  readonly screen: string;
  /** For whom the screen opens. */
  readonly when?: HelpWhen<Text>;
  readonly title: Text;
  /** Where menus lead to it: "Menu › Biodata". */
  readonly where: readonly Text[];
  /** The states as an SVG; the chapter of states says the same in words. */
  readonly picture?: string;
}

/** The sentences of a text; a period inside a number or an abbreviation ends none. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z“{])/).filter(Boolean);
