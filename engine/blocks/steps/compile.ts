import type { CompileBlock } from "../../compile/block-tools";
import type { StepsBlock } from "../../documents/language";

/** Parts shown one at a time, moved between by the `step` action. */
export const compileSteps: CompileBlock<StepsBlock> = (block, tools) => ({
  title: tools.text(block.title),
  progress: block.progress ?? "list",
  start: tools.expression(block.start),
  steps: block.steps.map(({ id, title, visibleWhen, blocks }) => ({
    id,
    title: tools.text(title),
    visibleWhen: tools.condition(visibleWhen),
    blocks: tools.blocks(blocks),
  })),
});
