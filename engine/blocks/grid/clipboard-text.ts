/**
 * Cells as a spreadsheet writes them to the clipboard: tabs between columns, a new line for each row, and quotes around a cell that
 * holds one of them.
 *
 *   readCells('80\t"dua\r\nbaris"\r\n')  ->  [["80", "dua\nbaris"]]
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell);
    const ending = text[next];
    at = next + (ending === "\r" && text[next + 1] === "\n" ? 2 : 1);
    if (ending === "\t") {
      if (at >= text.length) row.push("");
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(writeCell).join("\t")).join("\r\n");
}

const writeCell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

interface FoundCell {
  readonly cell: string;
  /** The index of the tab or line break behind it. */
  readonly next: number;
}

function plainCell(text: string, from: number): FoundCell {
  const length = text.slice(from).search(/[\t\r\n]/);
  const next = length < 0 ? text.length : from + length;
  return { cell: text.slice(from, next), next };
}

/** A quote that no other closes begins a cell that was typed with it. */
function quotedCell(text: string, from: number): FoundCell {
  const match = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(from));
  if (!match) return plainCell(text, from);
  return { cell: String(match[1]).replaceAll('""', '"').replaceAll("\r\n", "\n"), next: from + match[0].length };
}
