/** The looks that the blocks of a paper have in common: ink, sizes and widths in points, and what fits on a page. */
import type { Content } from "pdfmake/interfaces";
import { fontRuns } from "./paper-font";

export const ink = { strong: "#1c2430", soft: "#51607a", line: "#c9d2df" };
export const margin = 52;
export const width = 595.28 - 2 * margin;

/** The size of letters is always said: a word in the other typeface is a little smaller than its neighbours. */
export const size = { body: 10, table: 9, small: 8.5, footer: 8 };

export const words = (
  text: string,
  { fontSize = size.body, ...looks }: { fontSize?: number; [look: string]: unknown } = {},
): Content => ({
  text: [...fontRuns(text, fontSize)],
  fontSize,
  ...looks,
});

export const heading = (text: string): Content =>
  words(text, { bold: true, fontSize: 11.5, margin: [0, 10, 0, 4], headlineLevel: 1 });

/** How the blocks of a paper are set. */
export interface PaperLaying {
  /** Small blocks stay on one page where they fit there; a block that does not fit on any must be broken, or pdfmake loses it. */
  readonly keepsTogether: boolean;
  /** With less air, so that a little more fits on a page. */
  readonly isClose?: boolean;
}

/** Points between blocks. */
export const gap = (points: number, { isClose = false }: PaperLaying): number => (isClose ? 0.6 * points : points);

const lineHeight = 1.3;
const closeLines = 1.12;
export const linesOf = ({ isClose = false }: PaperLaying): number => (isClose ? closeLines : lineHeight);

/** A part that is kept together takes less than this much of a page, in points, as far as it can be told without drawing. */
const mostKept = 300;

/** Whether a text certainly takes less, set across so many points. */
export function isSmall(text: string, across: number, fontSize = size.body): boolean {
  const lettersInLine = Math.max(1, across / (0.55 * fontSize));
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0);
  return lines * fontSize * lineHeight < mostKept;
}
