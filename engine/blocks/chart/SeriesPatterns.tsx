import type { ReactNode } from "react";
import type { Pattern, SeriesLook } from "./series-look";

/** The patterns that the parts of a chart are filled with, by id. */
export function SeriesPatterns({ looks }: { readonly looks: readonly SeriesLook[] }): ReactNode {
  return (
    <defs>
      {looks.map(({ fill, color, pattern }) => (
        <pattern
          key={fill}
          id={fill}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={pattern === "stripes" ? "rotate(45)" : undefined}
        >
          <rect width="8" height="8" fill={color} />
          <path d={marks[pattern]} stroke="var(--color-surface)" strokeWidth="1.5" strokeLinecap="square" fill="none" />
        </pattern>
      ))}
    </defs>
  );
}

/** Shapes drawn into a square of 8 by 8; each joins its neighbours. */
const marks: Readonly<Record<Pattern, string>> = {
  plain: "",
  stripes: "M4 0V8",
  dots: "M2 2h0.1M6 6h0.1",
  bars: "M0 4H8",
  waves: "M0 6 4 2 8 6",
  grid: "M4 0V8M0 4H8",
};
