import type { ReactNode } from "react";
import { formatNumber } from "../../texts/formats";
import type { ChartProps } from "./chart-props";
import { seriesColor } from "./series-color";

/** A ring of shares, with each share's name and figure beside it. */
export function PieChart({ points }: ChartProps): ReactNode {
  const figures = points.map(({ values }) => Math.max(0, values[0] ?? 0));
  const sum = figures.reduce((total, value) => total + value, 0) || 1;
  let before = 0;
  return (
    <div className="chart-pie">
      <svg aria-hidden="true" viewBox="0 0 42 42">
        {points.map(({ label }, index) => {
          const share = ((figures[index] ?? 0) / sum) * 100;
          const offset = 25 - before;
          before += share;
          return (
            <circle
              key={label}
              cx="21"
              cy="21"
              r="15.915"
              fill="none"
              strokeWidth="7"
              stroke={seriesColor(undefined, index)}
              strokeDasharray={`${share} ${100 - share}`}
              strokeDashoffset={offset}
            />
          );
        })}
      </svg>
      <ul className="chart-legend">
        {points.map(({ label }, index) => (
          <li key={label} style={{ "--series": seriesColor(undefined, index) } as React.CSSProperties}>
            {label}: {formatNumber(figures[index] ?? 0)}
          </li>
        ))}
      </ul>
    </div>
  );
}
