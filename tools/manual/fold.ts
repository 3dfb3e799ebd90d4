/** Sections that say the same, word for word, as one before them in their chapter: they lead there, and only their picture and their way are theirs. */
import { withoutProgram } from "../../engine/tools";
import { type Block, type Chapter, type Manual, type Section, sentencesOf } from "./model/manual";
import { words } from "./words";

export const folded = (manual: Manual): Manual => ({ ...manual, chapters: manual.chapters.map(apart).map(foldedIn) });

/** Where several of a chapter have one title, each says the name of its document too. */
function apart({ name, sections }: Chapter): Chapter {
  const countOf = (text: string) => sections.filter(({ title }) => title.text === text).length;
  return {
    name,
    sections: sections.map((section) => {
      const { text, from } = section.title;
      const id = from[0]?.id;
      if (id === undefined || countOf(text) < 2) return section;
      const own = withoutProgram(id).replaceAll(/[-/]/g, " ");
      return own === text.toLowerCase() ? section : { ...section, title: { text: words.named(text, own), from } };
    }),
  };
}

function foldedIn({ name, sections }: Chapter): Chapter {
  const first = new Map<string, Section>();
  return {
    name,
    sections: sections.map((section) => {
      const told = section.blocks.filter(isTold);
      const body = JSON.stringify(told, withoutPlaces);
      const known = first.get(body);
      if (!known) {
        if (body.length > shortest) first.set(body, section);
        return section;
      }
      const from = told.flatMap(sentencesOf).flatMap((one) => one.from);
      const link = { text: known.title.text, from, anchor: known.anchor };
      const own = section.blocks.filter((block) => !isTold(block));
      return { ...section, blocks: [...own, { kind: "links", title: words.sameAs, links: [link] }] };
    }),
  };
}

/** Where in documents a sentence was made of is another for each. */
const withoutPlaces = (key: string, value: unknown) => (key === "from" && Array.isArray(value) ? undefined : value);

/** Less than this is read as fast as the place that it would lead to. */
const shortest = 300;

const isTold = (block: Block): boolean =>
  block.kind !== "picture" && !(block.kind === "items" && block.title === words.screenOf.where);
