import { BarChart } from "@mantine/charts";
import type { ReactNode } from "react";
import { formatNumber } from "../../texts/formats";
import { chartData, chartSeries, type DrawingProps, figuresWidth, lookOf, named, shortened } from "./chart-props";
import { SeriesPatterns } from "./SeriesPatterns";

/** Pixels that a figure on top of a bar needs. */
const figureWidth = 48;

/** Bars on top of each other stand apart. */
const edge = { stroke: "var(--color-surface)", strokeOpacity: 1, strokeWidth: 1 };
/** Room for the figure at the end of the longest bar. */
const margin = { top: 18, right: 5, bottom: 5, left: 5 };
const lyingMargin = { ...margin, top: 5, right: 48 };

/** Bars: upright or lying, beside or on top of each other; those of a histogram touch. */
export function BarsDrawing({ type, label, series, points, looks, width, height }: DrawingProps): ReactNode {
  const isLying = type === "horizontal" || type === "horizontal-stacked";
  const isStacked = type === "stacked" || type === "horizontal-stacked";
  const inRow = isStacked ? 1 : series.length;
  const inWholes = points.every(({ values }) => values.every(Number.isInteger));
  const namesWidth = Math.min(width * 0.36, Math.max(...points.map((point) => point.label.length * 8 + 16)));
  const hasRoom = isLying || width / Math.max(1, points.length * inRow) > figureWidth;
  const nameWidth = isLying ? namesWidth : Math.max(48, width / points.length);
  const names = { tickFormatter: (name: string) => shortened(name, nameWidth) };
  const figures = { allowDecimals: !inWholes, ...(isLying ? {} : { width: figuresWidth(points) }) };
  return (
    <BarChart
      h={height}
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
      barChartProps={{
        ...named(label),
        margin: isLying ? lyingMargin : margin,
        barCategoryGap: type === "histogram" ? 1 : "16%",
      }}
      barProps={({ name }) => ({ fill: `url(#${lookOf(looks, name)?.fill})`, ...(isStacked && edge) })}
      {...(isLying
        ? { xAxisProps: figures, yAxisProps: { ...names, width: namesWidth, interval: 0 } }
        : { xAxisProps: names, yAxisProps: figures })}
    >
      <SeriesPatterns looks={looks} />
    </BarChart>
  );
}
