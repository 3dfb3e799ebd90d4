import type { ReactNode } from "react";
import { LineDot } from "./LineDot";
import type { LegendLine } from "./legend";

/** The meaning of each pattern; the table says the same, so it is for the eye alone. */
export function ChartLegend({ lines, asLines }: { readonly lines: readonly LegendLine[]; readonly asLines: boolean }): ReactNode {
  return (
    <ul className="chart-legend" aria-hidden="true">
      {lines.map(({ look, name, figure }) => (
        <li key={look.fill}>
          {asLines ? (
            <svg aria-hidden="true" width="28" height="14">
              <path d="M0 7H28" stroke={look.color} strokeWidth="2.5" strokeDasharray={look.dash} />
              <LineDot cx={14} cy={7} look={look} />
            </svg>
          ) : (
            <svg aria-hidden="true" width="14" height="14">
              <rect width="14" height="14" rx="3" fill={`url(#${look.fill})`} />
            </svg>
          )}
          <span>{name}</span>
          {figure && <b>{figure}</b>}
        </li>
      ))}
    </ul>
  );
}
