import type { CompileBlock } from "../../compile/block-tools";
import { compileMarkdown } from "../../compile/markdown";
import type { TextBlock } from "../../documents/language";

/** Running text in a safe subset of Markdown. */
export const compileText: CompileBlock<TextBlock> = (block, tools) => ({
  text: compileMarkdown(block.text, tools),
  size: block.size ?? "normal",
});
