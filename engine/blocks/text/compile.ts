import type { CompileBlock } from "../../compile/block-tools";
import type { TextBlock } from "../../documents/language";
import type { ClosedLists } from "../../language/closed-lists";
import { compileMarkdown } from "../../nodes/markdown";

/** As `text.css` names them. */
const sizes = { small: "small", normal: undefined, large: "large" } satisfies Record<
  ClosedLists["text.size"],
  string | undefined
>;

/** Running text in a safe subset of Markdown. */
export const compileText: CompileBlock<TextBlock> = (block, tools) => ({
  text: compileMarkdown(block.text, tools),
  size: sizes[block.size ?? "normal"],
});
