/**
 * The cells of each line of a text file. Where a line says by its quotes what its cells are, it is read so, also over several lines of
 * the file. Quotes that are set wrong would join lines without a word: there the cells of each line are counted, and a line that has as many
 * as the others is read as it stands; any other is told as unclear.
 *
 *   `1;"SD "Mawar" Indah";x`  ->  ["1", 'SD "Mawar" Indah', "x"]
 *   `1;"SD Mawar;x`           ->  unclear
 *   `"1;""SD Mawar"";x"`      ->  ["1", "SD Mawar", "x"], where most lines have three cells: a program took the line for one cell
 */
import papaparse from "papaparse";
import type { ReadLine } from "./sheet-lines";

export function splitLines(text: string, delimiter: string): readonly ReadLine[] {
  const written = unwrapped(text.split(/\r\n|\n|\r/), delimiter);
  const width = usualWidth(written, delimiter);
  const lines: ReadLine[] = [];
  let tried = 0;
  const add = (cells: readonly string[], isUnclear = false) =>
    lines.push({ number: lines.length + 1, cells, ...(isUnclear ? { isUnclear } : {}) });
  for (let at = 0; at < written.length; ) {
    const line = written[at] as string;
    const alone = cellsAlone(line, delimiter) ?? mended(line, { delimiter, width });
    if (alone) {
      add(alone);
      at += 1;
      continue;
    }
    tried += 1;
    const joined = tried > mostTried ? undefined : joinedLines(written, at, delimiter);
    const some = written.slice(at, at + (joined?.count ?? 1));
    // A cell of several lines, each of which has all the cells of the table: rather are these lines, and a quote is lost.
    const isDoubtful = !joined || some.every((one) => one.split(delimiter).length === width);
    if (isDoubtful) for (const one of some) add([one], true);
    else add(joined.cells);
    at += some.length;
  }
  return lines;
}

/**
 * Lines that a program took for one cell each, because it expected another delimiter, and put in quotes when it kept them: all of them, or
 * those that had quotes of their own.
 */
function unwrapped(written: readonly string[], delimiter: string): readonly string[] {
  const width = usualWidth(written, delimiter);
  const inner = written.map((line) => (/^"(?:[^"]|"")*"$/.test(line) ? line.slice(1, -1).replaceAll('""', '"') : undefined));
  const widthOf = (line: string | undefined) => (line === undefined ? 0 : (cellsAlone(line, delimiter)?.length ?? 0));
  const first = written.findIndex((line) => line !== "");
  const expected = width > 0 ? width : widthOf(inner[first]);
  if (expected < 2) return written;
  return written.map((line, index) => (widthOf(inner[index]) === expected ? (inner[index] as string) : line));
}

/** Undefined where the line alone is no whole one. */
function cellsAlone(line: string, delimiter: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(delimiter);
  const { data, errors } = papaparse.parse(line, { delimiter, newline: "\n" });
  return errors.length === 0 ? (data[0] ?? []) : undefined;
}

/** As it stands, where it has as many cells as the others and no quote is open at the end of one. */
function mended(line: string, { delimiter, width }: { delimiter: string; width: number }): readonly string[] | undefined {
  const cells = line.split(delimiter).map((cell) => cell.trim());
  const isSound = cells.length === width && cells.every((cell) => !cell.startsWith('"') || isWhole(cell));
  if (!isSound) return undefined;
  return cells.map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1) : cell).replaceAll('""', '"'));
}

const isWhole = (cell: string) => /^"[^"]*"[^"]/.test(cell) || (cell.length > 1 && cell.endsWith('"'));

/** A line of a file goes on in so many further ones at most. */
const mostJoined = 100;
/** So many lines with quotes that are still open are looked behind: in a file with more all others are unclear. */
const mostTried = 1_000;

interface Joined {
  readonly cells: readonly string[];
  readonly count: number;
}

/** The line that begins here and ends further below; undefined where it never ends. */
function joinedLines(written: readonly string[], at: number, delimiter: string): Joined | undefined {
  const rest = written.slice(at, at + mostJoined).join("\n");
  const { data, errors, meta } = papaparse.parse(rest, { delimiter, newline: "\n", preview: 1 });
  const [cells] = data;
  if (!cells || errors.length > 0) return undefined;
  const count = rest.slice(0, meta.cursor).replace(/\n$/, "").split("\n").length;
  return { cells, count };
}

/** Lines that are looked at to know it. */
const mostLooked = 500;

/** How many cells most lines have that are whole by themselves. */
function usualWidth(written: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of written.slice(0, mostLooked)) {
    const { length } = cellsAlone(line, delimiter) ?? line.split(delimiter);
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}
