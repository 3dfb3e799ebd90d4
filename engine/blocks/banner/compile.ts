import type { CompileBlock } from "../../compile/block-tools";
import type { BannerBlock } from "../../documents/language";
import { compileMarkdown } from "../../nodes/markdown";

/** A picture or a panel with words and buttons. */
export const compileBanner: CompileBlock<BannerBlock> = (block, tools) => ({
  title: tools.text(block.title),
  text: compileMarkdown(block.text, tools),
  image: block.image && { ...block.image, src: tools.text(block.image.src), alt: tools.text(block.image.alt) },
  actions: tools.buttons(block.actions),
  dismissible: block.dismissible === true,
});
