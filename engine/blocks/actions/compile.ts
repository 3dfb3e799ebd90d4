import type { CompileBlock } from "../../compile/block-tools";
import type { ActionsBlock } from "../../documents/language";
import type { ClosedLists } from "../../language/closed-lists";

/** As `actions.css` names them. */
const aligned = { start: undefined, center: "center", end: "end", between: "between" } satisfies Record<
  ClosedLists["actions.align"],
  string | undefined
>;

/** A row of buttons. */
export const compileActions: CompileBlock<ActionsBlock> = (block, tools) => ({
  label: tools.text(block.label),
  align: aligned[block.align ?? "start"],
  buttons: tools.buttons(block.buttons),
});
