/** The figures of a chart. On the screen they are folded away until somebody asks; screen readers and paper always have them. */
import { type ReactNode, useState } from "react";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { formatNumber } from "../../texts/formats";
import type { ChartPoint } from "./chart-point";
import type { ChartSeries } from "./resolve";

interface Props {
  readonly id: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit?: string;
  /** Buttons beside the one that unfolds it. */
  readonly children: ReactNode;
}

export function ChartTable({ id, series, points, unit, children }: Props): ReactNode {
  const { host } = useScreen();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="chart-tools">
        <button
          type="button"
          className="button"
          data-style="plain"
          aria-expanded={isOpen}
          aria-controls={`${id}-table`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="table" />
          {host.text("chart.table")}
        </button>
        {children}
      </div>
      {/* A wide table scrolls when it is open, by keys too. */}
      <div
        id={`${id}-table`}
        className={isOpen ? "chart-figures" : "chart-figures visually-hidden"}
        {...(isOpen && { role: "region", "aria-labelledby": `${id}-title`, tabIndex: 0 })}
      >
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
            {points.map(({ label, values }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and they never change places alone
              <tr key={row}>
                <th scope="row">{label}</th>
                {series.map(({ id: key }, index) => (
                  <td key={key}>{formatNumber(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
