import type { CompileBlock } from "../../compile/block-tools";
import type { StatusHeadBlock } from "../../documents/language";
import { compileMarkdown } from "../../nodes/markdown";

/** The head of a home screen: cases in order, of which resolving keeps those that hold; the first one is shown. */
export const compileStatusHead: CompileBlock<StatusHeadBlock> = (block, tools) => {
  tools.source(block.source);
  return {
    eyebrow: tools.text(block.eyebrow),
    cases: block.cases.map(({ id, when, line, headline, text, deadline, progress, parts, button }) => ({
      id,
      visibleWhen: tools.condition(when),
      line,
      headline: tools.text(headline),
      text: text === undefined ? undefined : compileMarkdown(text, tools),
      deadline: tools.expression(deadline),
      progress: progress && {
        done: tools.expression(progress.done),
        total: tools.expression(progress.total),
        label: tools.text(progress.label),
      },
      parts: parts?.map((part) => ({ id: part.id, label: tools.text(part.label), count: tools.expression(part.count) })),
      button: button && tools.button({ ...button }),
    })),
  };
};
