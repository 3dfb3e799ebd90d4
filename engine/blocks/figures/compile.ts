import type { CompileBlock } from "../../compile/block-tools";
import { compileTones } from "../../compile/compile-tones";
import type { CompileTools } from "../../compile/tools";
import type { Figure, FiguresBlock } from "../../documents/language";

/** Figures: the block's own, and one for each row of a source. */
export const compileFigures: CompileBlock<FiguresBlock> = (block, tools) => ({
  title: tools.text(block.title),
  source: tools.source(block.source),
  rows: block.rows,
  figures: (block.figures ?? []).map((figure) => compileOwn(figure, tools)),
  item: block.item && { $each: compileFigure(block.item, tools) },
  empty: tools.text(block.empty),
});

function compileOwn({ id, waits, ...figure }: Figure, tools: CompileTools) {
  // Read, not waited for: a figure whose list is late or not asked for stands without a value.
  if (waits) tools.reads.add(`sources.${waits.source}.meta`);
  return { id, ...compileFigure(figure, tools), waits };
}

function compileFigure(figure: Omit<Figure, "id">, tools: CompileTools) {
  const { change, share } = figure;
  return {
    label: tools.text(figure.label),
    value: tools.text(figure.value),
    note: tools.text(figure.note),
    tones: compileTones(figure.tones, tools),
    change: change && {
      by: tools.expression(change.by),
      unit: tools.text(change.unit),
      good: change.good,
      text: tools.text(change.text),
    },
    share: share && { part: tools.expression(share.part), whole: tools.expression(share.whole), text: tools.text(share.text) },
    visibleWhen: tools.condition(figure.visibleWhen),
    action: tools.actions(figure.action),
  };
}
