import type { CompileBlock } from "../../compile/block-tools";
import type { NoticeBlock } from "../../documents/language";
import { compileMarkdown } from "../../nodes/markdown";

/** A notice: a tone, words, and buttons where something is to be done. */
export const compileNotice: CompileBlock<NoticeBlock> = (block, tools) => ({
  tone: block.tone ?? "info",
  title: tools.text(block.title),
  text: compileMarkdown(block.text, tools),
  actions: tools.buttons(block.actions),
});
