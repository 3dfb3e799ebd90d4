/** The manual as one audience reads it: its sections, and for participants nothing that only staff can meet. */
import type { Audience, Block, Cell, Chapter, Item, Manual } from "./model/manual";

export function forAudience(manual: Manual, audience: Audience): Manual {
  const chapters = manual.chapters.flatMap(({ name, sections }): Chapter[] => {
    const own = sections.filter(({ audiences }) => audiences.includes(audience));
    const told =
      audience === "participant" ? own.map((section) => ({ ...section, blocks: forParticipants(section.blocks) })) : own;
    return told.length === 0 ? [] : [{ name, sections: told }];
  });
  return { ...manual, chapters };
}

/** Without what no participant can meet. */
const forParticipants = (blocks: readonly Block[]): Block[] => blocks.flatMap(met);

function met(block: Block): Block[] {
  if (block.kind === "table") return [{ ...block, rows: block.rows.filter((row) => !isLeaving(row)) }];
  if (block.kind !== "items") return [block];
  const items = itemsMet(block.items);
  return items.length === 0 ? [] : [{ ...block, items }];
}

/** A field that nobody is asked for any more. */
const isLeaving = (row: readonly Cell[]): boolean =>
  row.some((cell) => cell.some(({ from }) => from.some(({ pointer }) => pointer.at(-1) === "leaving")));

const itemsMet = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.isForStaff ? [] : [{ ...item, inner: itemsMet(item.inner) }]));
