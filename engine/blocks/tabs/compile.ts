import type { TabsBlock } from "../../documents/language";
import type { CompileBlock } from "../kind";

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
