import type { BlockTools, CompileBlock } from "../../compile/block-tools";
import { keptDraft } from "../../compile/kept-draft";
import type { GridBlock } from "../../documents/language";
import { omitUndefined } from "../../json/omit-undefined";

/** A grid to fill in: its rows are those of a source, what a cell may hold stands in the data schema of one row. */
export const compileGrid: CompileBlock<GridBlock> = (block, tools) => ({
  title: tools.text(block.title),
  source: tools.source(block.source),
  rows: block.rows,
  schema: tools.data(block.schema),
  labels: block.labels.map(({ id, label, text, note }) => ({
    id,
    label: tools.text(label),
    cell: { $each: { text: tools.text(text), note: tools.text(note) } },
  })),
  columns: block.columns.map((column) => compileColumn(column, tools)),
  totalLabel: tools.text(block.totalLabel),
  readOnly: block.readOnlyWhen === undefined ? undefined : { $each: tools.condition(block.readOnlyWhen) },
  save: block.save && tools.button({ ...block.save }),
  kept: keptDraft(block, tools).kept,
  empty: tools.text(block.empty),
});

function compileColumn({ id, field, from, short, ...column }: GridBlock["columns"][number], tools: BlockTools) {
  return omitUndefined({
    id,
    field,
    from: from && { ...from, source: tools.source(from.source) },
    short,
    head: { $each: omitUndefined({ label: tools.text(column.label), note: tools.text(column.note) }) },
    value: column.value === undefined ? undefined : { $each: tools.expression(column.value) },
    total: column.total === undefined ? undefined : { $each: tools.expression(column.total) },
    readOnly: column.readOnlyWhen === undefined ? undefined : { $each: tools.condition(column.readOnlyWhen) },
    visibleWhen: tools.condition(column.visibleWhen),
  });
}
