import type { CompiledTemplate } from "../../compile/compiled";
import { readPath, type Scope } from "../../conditions/condition";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../resolve/rows";

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly color?: string;
}

export interface ChartPoint {
  readonly label: string;
  /** One figure for each series; what is no number counts as zero. */
  readonly values: readonly number[];
}

/** A chart's points: one for each row. */
export function resolveChart(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { label, rows, source, ...rest } = props;
  const own = resolveNode(rest, scope) as { series: (ChartSeries & { value: CompiledTemplate })[] };
  const points = readRows(readPath(scope, `sources.${source}`), rows as string | undefined).map(
    (row): ChartPoint => ({
      label: String(resolveNode((label as CompiledTemplate).$each, scope, { row })),
      values: own.series.map(({ value }) => Number(resolveNode(value.$each, scope, { row })) || 0),
    }),
  );
  return { ...own, points };
}
