const fallback = ["primary", "accent", "success", "danger", "info", "warning"];

/** The colour of a series: its own theme colour, else the next of a fixed row. */
export function seriesColor(color: string | undefined, index: number): string {
  return `var(--color-${color ?? fallback[index % fallback.length]})`;
}
