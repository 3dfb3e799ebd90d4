/**
 * Papers of which nothing can be missing, so that they need not be drawn while others wait for their number: what is left out is taller than
 * a page and not broken, or wider than its column and not broken either, and none of these is, however many pages they take together.
 */
import { textsOfPart } from "./asked-texts";
import type { PaperContent, PaperContentPart } from "./paper-content";

/** Of a text that is kept together; a page has room for more than twice as many. */
const mostLines = 20;
/** Letters in a line, with wide ones among them. */
const lettersOfLine = 40;
/** A word is broken where it has to be, in a column of some letters' width. */
const lettersOfWord = 60;
const leastShare = 1 / 12;

/** False says nothing: the drawing tells. A picture has to be looked for. */
export function isSurelyWhole({ title, address, holderFrom = "", next, parts }: PaperContent): boolean {
  const kept = [title, address, holderFrom, next, ...parts.filter((part) => !isBrokenOverPages(part)).flatMap(textsOf)];
  return (
    parts.every((part) => part.kind !== "photo" && hasWideColumns(part)) &&
    kept.every((text) => linesOf(text) <= mostLines) &&
    [...kept, ...parts.flatMap(textsOf)].every(hasShortWords)
  );
}

const isBrokenOverPages = ({ kind }: PaperContentPart) =>
  kind === "paragraph" || kind === "values" || kind === "answers" || kind === "table";

function hasWideColumns(part: PaperContentPart): boolean {
  if (part.kind !== "table") return true;
  const whole = part.columns.reduce((sum, { share }) => sum + share, 0);
  return part.columns.every(({ share }) => share >= leastShare * whole);
}

const textsOf = (part: PaperContentPart) => textsOfPart(part).map(({ text }) => text);

const hasShortWords = (text: string) => text.split(/\s+/u).every((word) => [...word].length <= lettersOfWord);

const linesOf = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil([...line].length / lettersOfLine)), 0);
