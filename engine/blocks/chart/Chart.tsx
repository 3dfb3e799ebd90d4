/** A small chart with its figures as a table beneath; the drawing is for the eye alone, the table says the same in words. */
import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { useScreen } from "../../render/screen-context";
import { formatNumber } from "../../texts/formats";
import { BarChart } from "./BarChart";
import type { ChartProps } from "./chart-props";
import { LineChart } from "./LineChart";
import { PieChart } from "./PieChart";
import type { ChartSeries } from "./resolve";
import { seriesColor } from "./series-color";
import "./chart.css";

interface Props extends BlockProps, ChartProps {
  readonly title: string;
  readonly description?: string;
  readonly type: "bar" | "line" | "pie";
  readonly unit?: string;
  readonly empty?: string;
}

const drawings = { bar: BarChart, line: LineChart, pie: PieChart };

export function Chart({ id, title, description, type, series, points, unit, empty }: Props): ReactNode {
  const { host } = useScreen();
  const Drawing = drawings[type];
  return (
    <figure className="chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <h2 id={`${id}-title`}>{title}</h2>
        {description && <p>{description}</p>}
      </figcaption>
      {points.length === 0 ? (
        <p className="empty">{empty || host.text("list.empty")}</p>
      ) : (
        <>
          <div aria-hidden="true">
            <Drawing series={series} points={points} />
            {type !== "pie" && series.length > 1 && <Legend series={series} />}
          </div>
          <details>
            <summary>{host.text("chart.table")}</summary>
            <table className="chart-table" aria-labelledby={`${id}-title`}>
              <thead>
                <tr>
                  <td />
                  {series.map(({ id: key, label }) => (
                    <th key={key} scope="col">
                      {label}
                      {unit && ` (${unit})`}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {points.map(({ label, values }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {series.map(({ id: key }, index) => (
                      <td key={key}>{formatNumber(values[index] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }): ReactNode {
  return (
    <ul className="chart-legend">
      {series.map((one, index) => (
        <li key={one.id} style={{ "--series": seriesColor(one.color, index) } as React.CSSProperties}>
          {one.label}
        </li>
      ))}
    </ul>
  );
}
