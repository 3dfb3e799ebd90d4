/**
 * How the series of a chart, or the parts of a pie, are told apart: a colour of the theme, and a pattern or dash beside it, so that the
 * colour never speaks alone (on paper, or to who sees few colours).
 */
const order = ["--color-primary", "--chart-warn", "--chart-rest", "--color-info", "--chart-ok", "--chart-danger"] as const;

/** Tones have shades of their own that stand out from the page in a large area. */
const shades: Readonly<Record<string, string>> = { ok: "--chart-ok", warn: "--chart-warn", danger: "--chart-danger" };

export const patterns = ["plain", "stripes", "dots", "bars", "waves", "grid"] as const;
export type Pattern = (typeof patterns)[number];

export interface SeriesLook {
  /** A CSS colour. */
  readonly color: string;
  readonly pattern: Pattern;
  /** The id of its pattern in the page. */
  readonly fill: string;
  /** The dashes of its line; undefined for a whole line. */
  readonly dash: string | undefined;
}

const dashes = [undefined, "8 4", "2 4", "10 4 2 4"] as const;

export function seriesLook(chart: string, color: string | undefined, index: number): SeriesLook {
  const token = color === undefined ? order[index % order.length] : (shades[color] ?? `--color-${color}`);
  const pattern = patterns[index % patterns.length] ?? "plain";
  return { color: `var(${token})`, pattern, fill: `${chart}-fill-${index}`, dash: dashes[index % dashes.length] };
}
