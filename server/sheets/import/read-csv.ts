/**
 * The lines of a CSV file as people have it: with semicolons (Excel with Indonesian settings), commas, tabs or bars, in UTF-8, UTF-16 or
 * the Windows code page of older programs.
 *
 *   `NPSN;Nama\r\n00123;"SD ""Mawar"""`  ->  [["NPSN", "Nama"], ["00123", 'SD "Mawar"']], delimiter ";", encoding "UTF-8"
 */
import { withoutGuard } from "../../../engine/server";
import { decodeText } from "./decode-text";
import type { ReadBook, ReadLine } from "./sheet-lines";
import { splitLines } from "./split-lines";

/** `fitOf` says how well lines could be the head of the table that is looked for: of two ways to read a file the one that fits is right. */
export function readCsv(bytes: Uint8Array, fitOf: (lines: readonly ReadLine[]) => number): ReadBook {
  const { text, encoding } = decodeText(bytes);
  const told = /^"?sep=(.)"?(?:\r|\n|$)/i.exec(text)?.[1];
  const delimiter = delimiterOf(text, fitOf, told);
  const read = splitLines(text, delimiter);
  const lines = (told === undefined ? read : read.slice(1)).map((line) => ({ ...line, cells: line.cells.map(asText) }));
  return { sheets: [{ name: "", isHidden: false, lines, merged: [] }], encoding, delimiter };
}

/** Of two that fit alike the first. */
const delimiters = [";", ",", "\t", "|"];

/** Of how much of the file is judged by; characters. */
const judged = 20_000;

/**
 * The table decides about the delimiter, not its first line: a title above it may be full of commas, and a program that writes the table
 * anew keeps a `sep=` that stood there. Of delimiters that fit alike the one that is told is right.
 */
function delimiterOf(text: string, fitOf: (lines: readonly ReadLine[]) => number, told: string | undefined): string {
  const some = text.slice(0, judged);
  const tried = [...new Set([told ?? [], ...delimiters].flat())].map((delimiter) => {
    const lines = splitLines(some, delimiter);
    return { delimiter, fit: fitOf(lines), lines: linesAlike(lines) };
  });
  const isBetter = (one: (typeof tried)[number], best: (typeof tried)[number]) =>
    one.fit > best.fit || (one.fit === best.fit && one.lines > best.lines && best.delimiter !== told);
  return tried.reduce((best, one) => (isBetter(one, best) ? one : best)).delimiter;
}

/** How many lines have as many cells as most lines have; a line of one cell is no part of a table. */
function linesAlike(lines: readonly ReadLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * The text of a cell without the sign that keeps a spreadsheet from taking it for something else: our own files put an apostrophe before
 * what looks like a formula, others write a number as a formula that gives its text, `="00123"`.
 */
function asText(value: ReadLine["cells"][number]): ReadLine["cells"][number] {
  if (typeof value !== "string") return value;
  const own = withoutGuard(value);
  return own === value ? (/^="([^"]*)"$/.exec(value)?.[1] ?? value) : own;
}
