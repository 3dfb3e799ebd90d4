import { followReport } from "../../calls/follow-report";
import type { CompileBlock } from "../../compile/block-tools";
import { compileExport } from "../../compile/compile-export";
import type { ChartBlock } from "../../documents/language";

/** Figures of a source's rows, drawn and as a table. */
export const compileChart: CompileBlock<ChartBlock> = (written, tools) => {
  const source = tools.source(written.source);
  const block = { ...written, ...followReport(written, tools.library, tools.callOf(source ?? "")) };
  return {
    title: tools.text(block.title),
    description: tools.text(block.description),
    type: block.type ?? "bar",
    source,
    rows: block.rows,
    label: block.label && { $each: tools.text(block.label) },
    series: block.series.map(({ id, label, value, color }) => ({
      id,
      label: tools.text(label),
      color,
      value: { $each: tools.expression(value) },
    })),
    classWidth: block.classWidth,
    unit: tools.text(block.unit),
    empty: tools.text(block.empty),
    export: block.export && compileExport(block.export, tools),
  };
};
