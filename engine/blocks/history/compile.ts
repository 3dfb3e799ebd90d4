import type { CompileBlock } from "../../compile/block-tools";
import { compileTones } from "../../compile/compile-tones";
import type { HistoryBlock } from "../../documents/language";
import { compileMarkdown } from "../../nodes/markdown";

/** The people, acts and moments of a history: one event for each row of a source. */
export const compileHistory: CompileBlock<HistoryBlock> = (block, tools) => ({
  title: tools.text(block.title),
  source: tools.source(block.source),
  rows: block.rows,
  item: {
    $each: {
      title: tools.text(block.item.title),
      who: tools.text(block.item.who),
      time: tools.expression(block.item.time),
      text: compileMarkdown(block.item.text, tools),
      icon: block.item.icon,
      tones: compileTones(block.item.tones, tools),
      visibleWhen: tools.condition(block.item.visibleWhen),
    },
  },
  order: block.order ?? "newest",
  first: block.first ?? 10,
  empty: tools.text(block.empty),
});
