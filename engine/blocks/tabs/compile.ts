import type { CompileBlock } from "../../compile/block-tools";
import type { TabsBlock } from "../../documents/language";

/** Parts beside each other, one shown at a time. */
export const compileTabs: CompileBlock<TabsBlock> = (block, tools) => ({
  title: tools.text(block.title),
  tabs: block.tabs.map(({ id, title, badge, visibleWhen, blocks }) => ({
    id,
    title: tools.text(title),
    badge: tools.text(badge),
    visibleWhen: tools.condition(visibleWhen),
    blocks: tools.blocks(blocks),
  })),
});
