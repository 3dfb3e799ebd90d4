import type { ReactNode } from "react";
import type { Pattern, SeriesLook } from "./series-look";

interface Props {
  readonly cx?: number;
  readonly cy?: number;
  readonly look: SeriesLook | undefined;
}

/** A point of a line, in the shape of its series: circle, square, triangle, diamond. */
export function LineDot({ cx, cy, look }: Props): ReactNode {
  if (cx === undefined || cy === undefined || look === undefined) return null;
  return <path d={dotShape(look)} transform={`translate(${cx} ${cy})`} fill={look.color} />;
}

/** The path of a dot around the point 0, 0. */
export const dotShape = ({ pattern }: SeriesLook): string => shapes[pattern] ?? circle;

const circle = "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0";
const shapes: Readonly<Partial<Record<Pattern, string>>> = {
  stripes: "M-4 -4h8v8h-8z",
  dots: "M0 -5.5 5 4h-10z",
  bars: "M0 -6 6 0 0 6 -6 0z",
};
