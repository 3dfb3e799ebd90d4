import type { CompileBlock } from "../../compile/block-tools";
import type { SlotsBlock } from "../../documents/language";

/** A chooser of slots, one for each row of a source; the button is resolved with the slot that it would take. */
export const compileSlots: CompileBlock<SlotsBlock> = (block, tools) => {
  tools.reads.add("date");
  return {
    title: tools.text(block.title),
    source: tools.source(block.source),
    rows: block.rows,
    item: {
      $each: {
        start: tools.expression(block.item.start),
        note: tools.text(block.item.note),
        full: tools.condition(block.item.fullWhen),
        own: tools.condition(block.item.ownWhen),
        visibleWhen: tools.condition(block.item.visibleWhen),
      },
    },
    submit: { $each: [tools.button({ style: "primary", ...block.submit })] },
    empty: tools.text(block.empty),
  };
};
