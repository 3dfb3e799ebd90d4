import type { ActionsBlock } from "../../documents/language";
import type { CompileBlock } from "../kind";

/** A row of buttons. */
export const compileActionsBlock: CompileBlock<ActionsBlock> = (block, tools) => ({
  label: tools.text(block.label),
  align: block.align ?? "start",
  buttons: tools.buttons(block.buttons),
});
