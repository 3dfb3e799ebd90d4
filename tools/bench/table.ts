/** Plain tables for the terminal: the first column is text, the others are figures set to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ");
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...body.map(line)].join("\n");
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
};

/** Milliseconds and megabytes as they are read: whole from a hundred on, a dash where nothing was measured. */
export const figure = (value: number | undefined): string => {
  if (value === undefined) return "-";
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
};
