import { BarChart } from "@mantine/charts";
import type { ReactNode } from "react";
import { formatNumber } from "../../texts/formats";
import { chartData, chartSeries, type DrawingProps, lookOf, named, shortened } from "./chart-props";
import { SeriesPatterns } from "./SeriesPatterns";

const upright = 280;
const bar = { thickness: 20, gap: 14, axis: 44 };
/** Pixels that a figure on top of a bar needs. */
const figureWidth = 48;

/** Bars: upright or lying, beside or on top of each other; those of a histogram touch. */
export function BarsDrawing({ type, label, series, points, looks, width }: DrawingProps): ReactNode {
  const isLying = type === "horizontal" || type === "horizontal-stacked";
  const isStacked = type === "stacked" || type === "horizontal-stacked";
  const inRow = isStacked ? 1 : series.length;
  const namesWidth = Math.min(width * 0.36, Math.max(...points.map((point) => point.label.length * 8 + 16)));
  const hasRoom = isLying || width / Math.max(1, points.length * inRow) > figureWidth;
  return (
    <BarChart
      h={isLying ? points.length * (inRow * bar.thickness + bar.gap) + bar.axis : upright}
      data={chartData(points)}
      dataKey="label"
      series={chartSeries(series, looks)}
      type={isStacked ? "stacked" : "default"}
      orientation={isLying ? "vertical" : "horizontal"}
      gridAxis={isLying ? "y" : "x"}
      tickLine="none"
      maxBarWidth={type === "histogram" ? undefined : 56}
      valueFormatter={formatNumber}
      withBarValueLabel={!isStacked && hasRoom}
      barChartProps={{ ...named(label), barCategoryGap: type === "histogram" ? 1 : "16%" }}
      barProps={({ name }) => ({ fill: `url(#${lookOf(looks, name)?.fill})` })}
      {...(isLying
        ? { yAxisProps: { width: namesWidth, tickFormatter: (name: string) => shortened(name, namesWidth), interval: 0 } }
        : { xAxisProps: { tickFormatter: (name: string) => shortened(name, Math.max(48, width / points.length)) } })}
    >
      <SeriesPatterns looks={looks} />
    </BarChart>
  );
}
