import type { CompileBlock } from "../../compile/block-tools";
import type { ThreadBlock } from "../../documents/language";

/** The messages about a row, as the call `<record>.posts` answers them. */
export const compileThread: CompileBlock<ThreadBlock> = (block, tools) => ({
  title: tools.text(block.title),
  source: tools.source(block.source),
  item: { $each: { text: tools.text(block.item.text) } },
  first: block.first ?? 20,
  empty: tools.text(block.empty),
});
