/**
 * A table as CSV (RFC 4180) that a spreadsheet opens without questions: UTF-8 with a byte order mark. A text that begins
 * like a formula gets an apostrophe in front, so that no spreadsheet calculates it.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Further lines of one. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
