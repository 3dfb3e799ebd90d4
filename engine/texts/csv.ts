/**
 * A table as CSV that a spreadsheet with Indonesian settings opens in columns: UTF-8 with a byte order mark, semicolons between the cells,
 * and a comma before decimals. A text that begins like a formula gets an apostrophe in front, so that no spreadsheet
 * calculates it; one that has such an apostrophe of its own gets another, so that what is taken away again is always ours.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Further lines of one. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string => csvLinesOf(rows, (value) => value);

/** The same of values that are written as a text or a number. Many lines make one text, and nothing else on the way. */
export function csvLinesOf<Value>(rows: readonly (readonly Value[])[], written: (value: Value) => string | number): string {
  let lines = "";
  for (const row of rows) {
    let separator = "";
    for (const value of row) {
      lines += separator + cellOf(written(value));
      separator = delimiter;
    }
    lines += "\r\n";
  }
  return lines;
}

const delimiter = ";";

/** Behind apostrophes and blanks. Spreadsheets of some languages also calculate what begins with a sign of full width. */
const beginsLikeFormula = /^'*\s*[=+\-@\t\r＝＋－＠]/;

/** The text of a cell of ours without the apostrophe that stands before what looks like a formula. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && beginsLikeFormula.test(text) ? text.slice(1) : text;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const harmless = beginsLikeFormula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
