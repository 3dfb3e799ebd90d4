import type { CompileBlock } from "../../compile/block-tools";
import type { CountdownBlock } from "../../documents/language";

/** The time left until a moment; when it is over, actions run once. */
export const compileCountdown: CompileBlock<CountdownBlock> = (block, tools) => ({
  label: tools.text(block.label),
  until: tools.expression(block.until),
  quiet: block.quiet,
  ended: tools.text(block.ended),
  warnings: block.warnings,
  onEnd: tools.actions(block.onEnd),
});
