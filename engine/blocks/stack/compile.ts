import type { CompileBlock } from "../../compile/block-tools";
import type { StackBlock } from "../../documents/language";
import type { ClosedLists } from "../../language/closed-lists";

/** As `stack.css` names them. */
const frames = { none: undefined, card: "card" } satisfies Record<ClosedLists["stack.frame"], string | undefined>;
const directions = { down: undefined, across: "across" } satisfies Record<ClosedLists["stack.direction"], string | undefined>;

/** A container: blocks below each other or side by side, with a heading and a frame where wanted. */
export const compileStack: CompileBlock<StackBlock> = (block, tools) => ({
  title: tools.text(block.title),
  frame: frames[block.frame ?? "none"],
  direction: directions[block.direction ?? "down"],
  blocks: tools.blocks(block.blocks),
});
