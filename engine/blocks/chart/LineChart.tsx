import type { ReactNode } from "react";
import { formatNumber } from "../../texts/formats";
import type { ChartProps } from "./chart-props";
import { seriesColor } from "./series-color";

const width = 600;
const height = 200;
const edge = 8;

/** Lines over evenly spaced points, from zero up. */
export function LineChart({ series, points }: ChartProps): ReactNode {
  const most = Math.max(1, ...points.flatMap(({ values }) => values));
  const x = (at: number) => edge + (points.length < 2 ? 0.5 : at / (points.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - (Math.max(0, value) / most) * (height - 2 * edge);
  return (
    <div className="chart-lines">
      <span className="chart-most">{formatNumber(most)}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
        <line className="chart-axis" x1="0" x2={width} y1={height - 1} y2={height - 1} />
        {series.map(({ id, color }, index) => (
          <g key={id} stroke={seriesColor(color, index)} fill={seriesColor(color, index)}>
            <polyline fill="none" points={points.map(({ values }, at) => `${x(at)},${y(values[index] ?? 0)}`).join(" ")} />
            {points.map(({ label, values }, at) => (
              <circle key={label} cx={x(at)} cy={y(values[index] ?? 0)} r="4" />
            ))}
          </g>
        ))}
      </svg>
      <div className="chart-ends">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
    </div>
  );
}
