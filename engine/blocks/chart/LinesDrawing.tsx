import { LineChart } from "@mantine/charts";
import type { ReactNode } from "react";
import type { DotItemDotProps } from "recharts";
import { formatNumber } from "../../texts/formats";
import { chartData, chartSeries, type DrawingProps, figuresWidth, lookOf, named, shortened } from "./chart-props";
import { LineDot } from "./LineDot";

/** With more points than this the dots would hide the line. */
const mostDots = 40;

/** Lines over evenly spaced points; each has a dash and a dot of its own. */
export function LinesDrawing({ label, series, points, looks, width, height }: DrawingProps): ReactNode {
  const dotOf =
    (name: string) =>
    ({ key, cx, cy }: DotItemDotProps) => <LineDot key={key} cx={cx} cy={cy} look={lookOf(looks, name)} />;
  return (
    <LineChart
      h={height}
      data={chartData(points)}
      dataKey="label"
      series={chartSeries(series, looks)}
      curveType="linear"
      strokeWidth={2.5}
      gridAxis="x"
      tickLine="none"
      valueFormatter={formatNumber}
      lineChartProps={named(label)}
      lineProps={({ name }) => ({ dot: points.length <= mostDots && dotOf(name) })}
      yAxisProps={{ width: figuresWidth(points) }}
      xAxisProps={{
        tickFormatter: (name: string) => shortened(name, Math.max(48, width / points.length)),
        padding: { left: 12, right: 12 },
      }}
    />
  );
}
