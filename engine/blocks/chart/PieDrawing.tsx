import { PieChart } from "@mantine/charts";
import type { ReactNode } from "react";
import { formatNumber } from "../../texts/formats";
import { type DrawingProps, named } from "./chart-props";
import { SeriesPatterns } from "./SeriesPatterns";

/** Shares of a whole. Their names and figures stand in the legend beside it. */
export function PieDrawing({ label, points, looks, width, height }: DrawingProps): ReactNode {
  const parts = points.map((point, index) => ({
    name: point.label,
    value: Math.max(0, point.values[0] ?? 0),
    color: looks[index]?.color ?? "var(--color-primary)",
    pattern: looks[index]?.fill,
  }));
  return (
    <PieChart
      size={Math.min(height, width)}
      data={parts}
      strokeWidth={2}
      startAngle={90}
      endAngle={-270}
      withTooltip
      tooltipDataSource="segment"
      valueFormatter={formatNumber}
      pieChartProps={named(label)}
      cellProps={(part) => ({ fill: `url(#${(part as (typeof parts)[number]).pattern})` })}
    >
      <SeriesPatterns looks={looks} />
    </PieChart>
  );
}
