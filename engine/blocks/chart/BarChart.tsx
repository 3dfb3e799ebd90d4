import type { ReactNode } from "react";
import { formatNumber } from "../../texts/formats";
import type { ChartProps } from "./chart-props";
import { seriesColor } from "./series-color";

/** Lying bars: names and figures stay readable at any width. */
export function BarChart({ series, points }: ChartProps): ReactNode {
  const most = Math.max(1, ...points.flatMap(({ values }) => values));
  return (
    <div className="chart-bars">
      {points.map(({ label, values }) => (
        <div key={label} className="chart-bar-row">
          <span>{label}</span>
          <div>
            {series.map(({ id, color }, index) => (
              <div key={id} className="chart-bar">
                <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={(Math.max(0, values[index] ?? 0) / most) * 100} height="10" fill={seriesColor(color, index)} />
                </svg>
                <span>{formatNumber(values[index] ?? 0)}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
