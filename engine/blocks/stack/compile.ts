import type { CompileBlock } from "../../compile/block-tools";
import type { StackBlock } from "../../documents/language";

/** A container: blocks below each other or side by side, with a heading and a frame where wanted. */
export const compileStack: CompileBlock<StackBlock> = (block, tools) => ({
  title: tools.text(block.title),
  frame: block.frame ?? "none",
  direction: block.direction ?? "down",
  blocks: tools.blocks(block.blocks),
});
