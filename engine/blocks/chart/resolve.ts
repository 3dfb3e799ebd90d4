import { readPath, type Scope } from "../../conditions/condition";
import type { CompiledTemplate } from "../../nodes/compiled";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../values/rows";
import type { ChartPoint } from "./chart-point";
import { histogramOf } from "./histogram";

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly color?: string;
}

interface Own {
  readonly type: string;
  readonly classWidth?: number;
  readonly series: readonly (ChartSeries & { readonly value: CompiledTemplate })[];
}

/** A chart's points: one for each row, or in a histogram one for each class of values. */
export function resolveChart(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { label, rows: path, ...rest } = props;
  const { classWidth, series, ...own } = resolveNode(rest, scope) as Own;
  const rows = readRows(readPath(scope, `sources.${props.source}`), path as string | undefined);
  const valueIn = ({ value }: Own["series"][number], row: object) => resolveNode(value.$each, scope, { row });
  const points =
    own.type === "histogram"
      ? histogramOf(
          series.map((one) => rows.map((row) => valueIn(one, row)).filter(isFigure)),
          classWidth,
        )
      : rows.map((row): ChartPoint => {
          const name = String(resolveNode((label as CompiledTemplate).$each, scope, { row })).trim();
          return { label: name || "–", values: series.map((one) => finite(valueIn(one, row))) };
        });
  return { ...own, series: series.map(({ value: _, ...told }) => told), points };
}

/** A histogram counts values; a row without one is not counted as zero. */
const isFigure = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function finite(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
