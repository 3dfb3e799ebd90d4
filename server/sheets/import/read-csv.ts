/**
 * The lines of a CSV file as people have it: with semicolons (Excel with Indonesian settings), commas, tabs or bars, in UTF-8, UTF-16 or
 * the Windows code page of older programs.
 *
 *   `NPSN;Nama\r\n00123;"SD ""Mawar"""`  ->  [["NPSN", "Nama"], ["00123", 'SD "Mawar"']], delimiter ";", encoding "UTF-8"
 */
import { decodeText } from "./decode-text";
import type { ReadBook, ReadLine } from "./sheet-lines";
import { splitLines } from "./split-lines";

/** `fitOf` says how well lines could be the head of the table that is looked for: of two ways to read a file the one that fits is right. */
export function readCsv(bytes: Uint8Array, fitOf: (lines: readonly ReadLine[]) => number): ReadBook {
  const { text, encoding } = decodeText(bytes);
  const told = /^sep=(.)\r?\n?/i.exec(text)?.[1];
  const delimiter = told ?? delimiterOf(text, fitOf);
  const read = splitLines(text, delimiter);
  const lines = (told === undefined ? read : read.slice(1)).map((line) => ({ ...line, cells: line.cells.map(withoutGuard) }));
  return { sheets: [{ name: "", isHidden: false, lines, merged: [] }], encoding, delimiter };
}

/** Of two that fit alike the first. */
const delimiters = [";", ",", "\t", "|"];

/** Of how much of the file is judged by; characters. */
const judged = 20_000;

/** What the table says, not its first line: a title above it may be full of commas. */
function delimiterOf(text: string, fitOf: (lines: readonly ReadLine[]) => number): string {
  const some = text.slice(0, judged);
  const tried = delimiters.map((delimiter) => {
    const lines = splitLines(some, delimiter);
    return { delimiter, fit: fitOf(lines), lines: linesAlike(lines) };
  });
  return tried.reduce((best, one) => (one.fit > best.fit || (one.fit === best.fit && one.lines > best.lines) ? one : best))
    .delimiter;
}

/** How many lines have as many cells as most lines have; a line of one cell is no part of a table. */
function linesAlike(lines: readonly ReadLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Our own files put an apostrophe before what looks like a formula. */
const withoutGuard = (value: ReadLine["cells"][number]) =>
  typeof value === "string" && /^'+\s*[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
