import type { ClosedLists } from "../../language/closed-lists";
import { formatNumber } from "../../texts/formats";
import type { ChartPoint } from "./chart-point";
import type { ChartSeries } from "./resolve";
import type { SeriesLook } from "./series-look";

export type ChartType = ClosedLists["chart.type"];

/** The props of every drawing of a chart. */
export interface DrawingProps {
  readonly type: ChartType;
  /** The text that those who do not see the chart hear when they come to it. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** One for each series; in a pie one for each point. */
  readonly looks: readonly SeriesLook[];
  /** Pixels that the drawing may take across, and that it takes from top to bottom. */
  readonly width: number;
  readonly height: number;
}

const upright = 280;
const lyingBar = { thickness: 20, gap: 14, axis: 44 };
const widestPie = 220;

/** Pixels from top to bottom; known before anything is drawn, so that nothing moves when it is. */
export function drawingHeight(type: ChartType, series: number, points: number): number {
  if (type === "pie") return widestPie;
  if (type === "horizontal") return points * (series * lyingBar.thickness + lyingBar.gap) + lyingBar.axis;
  return type === "horizontal-stacked" ? points * (lyingBar.thickness + lyingBar.gap) + lyingBar.axis : upright;
}

/** The points as recharts reads them: the values of the series as `s0`, `s1`, ... */
export function chartData(points: readonly ChartPoint[]): Record<string, string | number>[] {
  return points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.map((value, index) => [`s${index}`, value])),
  }));
}

/** The series as Mantine reads them. */
export function chartSeries(series: readonly ChartSeries[], looks: readonly SeriesLook[]) {
  return series.map(({ label }, index) => ({
    name: `s${index}`,
    label,
    color: looks[index]?.color ?? "var(--color-primary)",
    strokeDasharray: looks[index]?.dash,
  }));
}

/** Pixels that the figures beside the drawing take: amounts of money are long. */
export const figuresWidth = (points: readonly ChartPoint[]): number =>
  Math.max(60, formatNumber(Math.max(0, ...points.flatMap(({ values }) => values))).length * 7 + 20);

/** The look of a series by the name that Mantine knows it by. */
export const lookOf = (looks: readonly SeriesLook[], name: string) => looks[Number(name.slice(1))];

/** Names the drawing for screen readers: recharts hands what it does not know to the SVG, which its types do not tell. */
export const named = (label: string): object => ({ "aria-label": label });

/** The beginning of a name, as long as `pixels` allow; the table has all of it. */
export function shortened(name: string, pixels: number): string {
  const most = Math.max(4, Math.floor(pixels / 7));
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
