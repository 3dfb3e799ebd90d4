import { compileMarkdown } from "../../compile/markdown";
import type { TextBlock } from "../../documents/language";
import type { CompileBlock } from "../kind";

/** Running text in a safe subset of Markdown. */
export const compileTextBlock: CompileBlock<TextBlock> = (block, tools) => ({
  text: compileMarkdown(block.text, tools),
  size: block.size ?? "normal",
});
