import type { ChartPoint, ChartSeries } from "./resolve";

/** What every drawing of a chart gets. */
export interface ChartProps {
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
}
