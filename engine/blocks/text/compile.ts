import type { CompileBlock } from "../../compile/block-tools";
import type { TextBlock } from "../../documents/language";
import { compileMarkdown } from "../../nodes/markdown";

/** Running text in a safe subset of Markdown. */
export const compileText: CompileBlock<TextBlock> = (block, tools) => ({
  text: compileMarkdown(block.text, tools),
  size: block.size ?? "normal",
});
