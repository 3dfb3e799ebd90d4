import type { CompileBlock } from "../../compile/block-tools";
import type { CompileTools } from "../../compile/tools";
import type { TableBlock } from "../../documents/language";
import { listItems } from "../../documents/reference-lists";

/** A paged list; what stands in a row is a template that is resolved once for each row. */
export const compileTable: CompileBlock<TableBlock> = (block, tools) => {
  const source = tools.source(block.source);
  tools.reads.add(`queries.${block.source}`);
  return {
    title: tools.text(block.title),
    source,
    rows: block.rows,
    search: block.search && { label: tools.text(block.search.label), placeholder: tools.text(block.search.placeholder) },
    filters: (block.filters ?? []).map(({ label, all, visibleWhen, ...filter }) => ({
      ...filter,
      label: tools.text(label),
      all: tools.text(all),
      visibleWhen: tools.condition(visibleWhen),
      items: listItems(tools.library, filter.list),
    })),
    columns: block.columns.map(({ label, text, note, tones, visibleWhen, ...column }) => ({
      ...column,
      label: tools.text(label),
      visibleWhen: tools.condition(visibleWhen),
      cell: { $each: { text: tools.text(text), note: tools.text(note), tones: compileTones(tones, tools) } },
    })),
    rowActions: block.rowActions && { $each: tools.buttons(block.rowActions) },
    actions: tools.buttons(block.actions),
    height: block.height,
    empty: tools.text(block.empty),
  };
};

/** Tones in order; resolving leaves those whose condition holds, and the first is taken. */
export function compileTones(tones: readonly { when?: unknown; tone: string }[] | undefined, tools: CompileTools) {
  return tones?.map(({ when, tone }) => ({ tone, visibleWhen: tools.condition(when) }));
}
