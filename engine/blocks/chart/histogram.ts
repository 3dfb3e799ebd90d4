/**
 * How many values of each series fall into each class of equal width; the classes have no gaps.
 *
 *   histogramOf([[62, 68, 91]], 10)
 *     ->  [{ label: "60–69", values: [2] }, { label: "70–79", values: [0] }, { label: "80–89", values: [0] }, { label: "90–99", values: [1] }]
 */
import { withoutNoise } from "../../conditions/decimals";
import { formatNumber } from "../../texts/formats";
import type { ChartPoint } from "./chart-point";

/** More classes than this cannot be told apart in a drawing: they are made wider. */
const most = 40;

/** Without a width one is chosen: 1, 2 or 5 times a power of ten. */
export function histogramOf(series: readonly (readonly number[])[], width?: number): ChartPoint[] {
  const all = series.flat();
  if (all.length === 0) return [];
  const least = all.reduce((found, value) => Math.min(found, value));
  const greatest = all.reduce((found, value) => Math.max(found, value));
  const wanted = Math.ceil(Math.log2(all.length)) + 1;
  const range = greatest - least;
  const narrow = width ?? roundWidth(range / wanted);
  const wide = range / narrow > most ? roundWidth(range / most) : narrow;
  const classOf = (value: number) => Math.floor(withoutNoise(value / wide));
  const first = classOf(least);
  const inWholes = Number.isInteger(wide) && all.every(Number.isInteger);
  return Array.from({ length: classOf(greatest) - first + 1 }, (_, position) => {
    const index = first + position;
    const values = series.map((one) => one.filter((value) => classOf(value) === index).length);
    return { label: labelOf(index * wide, (index + 1) * wide, inWholes), values };
  });
}

/** Whole numbers are told by the last one in the class, others by the first one beyond it. */
function labelOf(from: number, to: number, inWholes: boolean): string {
  if (!inWholes) return `${formatNumber(from)}–<${formatNumber(to)}`;
  return to - from === 1 ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to - 1)}`;
}

function roundWidth(rough: number): number {
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((step) => step * power >= rough) ?? 10) * power;
}
