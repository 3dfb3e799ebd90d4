import type { CompileBlock } from "../../compile/block-tools";
import { compileTones } from "../../compile/compile-tones";
import type { CompileTools } from "../../compile/tools";
import type { ViewerBlock, ViewerRowDocument } from "../../documents/language";

/** Documents to look at, one at a time, with other blocks beside them. */
export const compileViewer: CompileBlock<ViewerBlock> = (block, tools) => ({
  title: tools.text(block.title),
  source: tools.source(block.source),
  rows: block.rows,
  items: (block.items ?? []).map((item) => ({ id: item.id, ...compileShownDocument(item, tools) })),
  item: block.item && { $each: compileShownDocument(block.item, tools) },
  state: block.state,
  chosen: block.state === undefined ? undefined : tools.expression({ var: `state.${block.state}` }),
  blocks: block.blocks && tools.blocks(block.blocks),
  empty: tools.text(block.empty),
});

function compileShownDocument(shown: ViewerRowDocument, tools: CompileTools) {
  return {
    label: tools.text(shown.label),
    href: tools.text(shown.href),
    type: tools.text(shown.type),
    note: tools.text(shown.note),
    badge: tools.text(shown.badge),
    tones: compileTones(shown.tones, tools),
    visibleWhen: tools.condition(shown.visibleWhen),
  };
}
