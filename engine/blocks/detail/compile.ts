import { followRow } from "../../calls/follow-row";
import type { CompileBlock } from "../../compile/block-tools";
import type { DetailBlock } from "../../documents/language";

/** Pairs of a name and what it holds. */
export const compileDetail: CompileBlock<DetailBlock> = (block, tools) => {
  const source = tools.source(block.source) ?? "";
  return {
    title: tools.text(block.title),
    columns: block.columns ?? 2,
    fields: followRow(block, tools.library, tools.callOf(source)).map((field) => ({
      id: field.id,
      label: tools.text(field.label),
      text: tools.text(field.text),
      empty: tools.text(field.empty),
      href: tools.text(field.href),
      wide: field.wide,
      visibleWhen: tools.condition(field.visibleWhen),
    })),
    actions: tools.buttons(block.actions),
  };
};
