/** The manual as the portal shows it: of each screen of a participants' set what participants are told, without what they cannot meet. */
import type { Library } from "../../engine/tools";
import type { HelpItem, HelpPage, HelpTable } from "../../src/documents/help";
import { flowSvg } from "../manual/flow-svg";
import { forParticipants } from "../manual/for-audience";
import type { Block, Item, Section } from "../manual/model/manual";
import { pagesOf } from "../manual/model/manual-of";
import type { Known } from "./may-hold";

/** `screens` are those that the set holds; `meant` is what is known of everybody who loads it. */
export function helpPages(library: Library, screens: readonly string[], meant: Known): HelpPage[] {
  return pagesOf(library, screens, meant).map(({ screen, section, data, records }) => {
    const blocks = forParticipants(section.blocks);
    const [where, items] = [true, false].map((isWhere) => blocks.flatMap((block) => itemsOf(block, isWhere)));
    return {
      screen,
      title: section.title.text,
      where: (where ?? []).map(({ text }) => text),
      items: (items ?? []).map(helpItem),
      tables: [...data, ...records].flatMap(tablesOf),
    };
  });
}

const itemsOf = (block: Block, isWhere: boolean): readonly Item[] =>
  block.kind === "items" && (block.title !== undefined) === isWhere ? block.items : [];

const helpItem = ({ text, inner }: Item): HelpItem => ({ text, ...(inner.length > 0 && { inner: inner.map(helpItem) }) });

/** A picture goes with the table of the same section that has its transitions. */
function tablesOf({ title, blocks: all }: Section): HelpTable[] {
  const blocks = forParticipants(all);
  const flow = blocks.find((block) => block.kind === "flow");
  return blocks.flatMap((block): HelpTable[] => {
    if (block.kind !== "table") return [];
    const isOfMoves = flow !== undefined && blocks.indexOf(block) === blocks.indexOf(flow) + 1;
    return [
      {
        title: title.text,
        head: block.head,
        rows: block.rows.map((row) => row.map((cell) => cell.map(({ text }) => text))),
        ...(isOfMoves && { picture: flowSvg(title.text, flow.flow) }),
      },
    ];
  });
}
