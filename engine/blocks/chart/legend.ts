import { formatNumber } from "../../texts/formats";
import type { ChartPoint } from "./chart-point";
import type { ChartType } from "./chart-props";
import type { ChartSeries } from "./resolve";
import type { SeriesLook } from "./series-look";

/** One line of a legend: what a pattern or a line stands for, and in a pie its figure and share. */
export interface LegendLine {
  readonly look: SeriesLook;
  readonly name: string;
  readonly figure?: string;
}

/** The parts that have to be explained beside the drawing; nothing where there is one series. */
export function legendOf(
  type: ChartType,
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  looks: readonly SeriesLook[],
): LegendLine[] {
  if (type !== "pie") return series.length < 2 ? [] : series.flatMap(({ label }, index) => lineOf(looks[index], label));
  const figures = points.map(({ values }) => Math.max(0, values[0] ?? 0));
  const sum = figures.reduce((total, figure) => total + figure, 0);
  return points.flatMap(({ label }, index) => {
    const figure = figures[index] ?? 0;
    return lineOf(looks[index], label, `${formatNumber(figure)} (${Math.round((figure / sum) * 100)}%)`);
  });
}

const lineOf = (look: SeriesLook | undefined, name: string, figure?: string): LegendLine[] =>
  look ? [{ look, name, figure }] : [];
