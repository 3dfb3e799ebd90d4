import type { CompileBlock } from "../../compile/block-tools";
import type { ActionsBlock } from "../../documents/language";

/** A row of buttons. */
export const compileActions: CompileBlock<ActionsBlock> = (block, tools) => ({
  label: tools.text(block.label),
  align: block.align ?? "start",
  buttons: tools.buttons(block.buttons),
});
