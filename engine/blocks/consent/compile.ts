import type { CompileBlock } from "../../compile/block-tools";
import type { ConsentBlock } from "../../documents/language";
import { compileMarkdown } from "../../nodes/markdown";

/** Statements to tick; each is held as a boolean of the screen's state. */
export const compileConsent: CompileBlock<ConsentBlock> = (block, tools) => ({
  title: tools.text(block.title),
  statements: block.statements.map(({ id, text, state, visibleWhen }) => ({
    id,
    text: compileMarkdown(text, tools),
    state,
    ticked: tools.expression({ var: `state.${state}` }),
    visibleWhen: tools.condition(visibleWhen),
  })),
});
