const fallback = ["primary", "accent", "success", "danger", "info", "warning"];

/** The colour of a series: its own theme colour, otherwise the next of a fixed order. */
export function seriesColor(color: string | undefined, index: number): string {
  return `var(--color-${color ?? fallback[index % fallback.length]})`;
}
