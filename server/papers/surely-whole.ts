/**
 * Papers of which nothing can be missing, so that they need not be drawn while others wait for their number: what is left out is taller than
 * a page or wider than its column, and all of these fits on one page whatever stands beside what.
 */
import { textsOfPart } from "./asked-texts";
import type { PaperContent } from "./paper-content";

/** In points; an A4 page has 842, and letterhead, code and footer take 250 of them. */
const mostHeight = 560;
const heightOfLine = 14;
/** Around a text that stands in a line of its own. */
const heightOfSpace = 7;
/** Letters in a line of the narrowest column of values. */
const lettersOfLine = 40;
/** Letters of a word that such a column takes, with the widest letters there are. */
const lettersOfWord = 24;

/** False says nothing: the drawing tells. A picture has to be looked for, and a table has columns of any width. */
export function isSurelyWhole({ title, address, holderFrom = "", next, parts }: PaperContent): boolean {
  if (parts.some(({ kind }) => kind === "photo" || kind === "table")) return false;
  const texts = [title, address, holderFrom, next, ...parts.flatMap((part) => textsOfPart(part).map(({ text }) => text))];
  if (texts.some((text) => text.split(/\s+/u).some((word) => [...word].length > lettersOfWord))) return false;
  const height = texts.reduce((sum, text) => sum + linesOf(text) * heightOfLine + heightOfSpace, 0);
  // Names and values stand beside each other.
  return height <= mostHeight * 1.5;
}

const linesOf = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil([...line].length / lettersOfLine)), 0);
