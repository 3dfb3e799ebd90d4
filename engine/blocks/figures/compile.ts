import type { CompileBlock } from "../../compile/block-tools";
import type { CompileTools } from "../../compile/tools";
import type { FigureOfRow, FiguresBlock } from "../../documents/language";
import { compileTones } from "../table/compile";

/** Figures: the block's own, and one for each row of a source. */
export const compileFigures: CompileBlock<FiguresBlock> = (block, tools) => ({
  title: tools.text(block.title),
  source: tools.source(block.source),
  rows: block.rows,
  figures: (block.figures ?? []).map((figure) => ({ id: figure.id, ...compileFigure(figure, tools) })),
  item: block.item && { $each: compileFigure(block.item, tools) },
  empty: tools.text(block.empty),
});

function compileFigure(figure: FigureOfRow, tools: CompileTools) {
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
