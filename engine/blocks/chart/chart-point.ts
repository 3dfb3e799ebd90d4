/** One point of a chart: a row, or in a histogram a class of values. */
export interface ChartPoint {
  readonly label: string;
  /** One figure for each series; what is no number counts as zero. */
  readonly values: readonly number[];
}
