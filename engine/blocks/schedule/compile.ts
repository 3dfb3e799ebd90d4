import type { CompileBlock } from "../../compile/block-tools";
import type { CompileTools } from "../../compile/tools";
import type { ScheduleBlock, ScheduleRowItem } from "../../documents/language";
import { compileMarkdown } from "../../nodes/markdown";

/** Dated events: the block's own and one for each row of a source. */
export const compileSchedule: CompileBlock<ScheduleBlock> = (block, tools) => {
  tools.reads.add("date");
  return {
    title: tools.text(block.title),
    source: tools.source(block.source),
    rows: block.rows,
    items: (block.items ?? []).map((item) => ({ id: item.id, ...compileEvent(item, tools) })),
    item: block.item && { $each: compileEvent(block.item, tools) },
    empty: tools.text(block.empty),
  };
};

function compileEvent(event: ScheduleRowItem, tools: CompileTools) {
  return {
    title: tools.text(event.title),
    start: tools.expression(event.start),
    end: tools.expression(event.end),
    text: compileMarkdown(event.text, tools),
    place: tools.text(event.place),
    visibleWhen: tools.condition(event.visibleWhen),
    actions: tools.buttons(event.actions),
  };
}
