import type { CompileBlock } from "../../compile/block-tools";
import { compileTones } from "../../compile/compile-tones";
import type { AccordionBlock } from "../../documents/language";

/** Sections that fold, each with blocks of its own. */
export const compileAccordion: CompileBlock<AccordionBlock> = (block, tools) => ({
  title: tools.text(block.title),
  opens: block.opens ?? "many",
  sections: block.sections.map(({ id, title, summary, badge, tones, open, visibleWhen, blocks }) => ({
    id,
    title: tools.text(title),
    summary: tools.text(summary),
    badge: tools.text(badge),
    tones: compileTones(tones, tools),
    open: tools.condition(open),
    visibleWhen: tools.condition(visibleWhen),
    blocks: tools.blocks(blocks),
  })),
});
