/**
 * A name as a stranger may read it: enough to know its holder again, too little to look somebody up. "Hj. Sri Wahyuni, S.Pd." -> "Sri W.",
 * "I Made Suartika" -> "I Made S.", "Sukarno" -> "Suk...". Which words are titles, and which stand before a name without being it, are lists of
 * documents that staff read and change (`schemas/reference`).
 */
import { listItems } from "../../engine/server";
import type { DocumentView } from "../documents/documents";

export interface NameWords {
  /** Titles as they are written, without dots and spaces: "S.Pd." is `SPd`. */
  readonly titles: ReadonlySet<string>;
  /** "i", "muhammad": shown with the name behind them. */
  readonly before: ReadonlySet<string>;
  /** "binti": shown in full wherever they stand. */
  readonly between: ReadonlySet<string>;
}

export function nameWords({ library }: Pick<DocumentView, "library">): NameWords {
  const labels = (list: string) => (listItems(library, list) ?? []).map(({ label }) => lettersOf(label));
  const small = (list: string) => new Set(labels(list).map((word) => word.toLowerCase()));
  return { titles: new Set(labels("gelar")), before: small("awalan-nama"), between: small("kata-hubung-nama") };
}

export function shortName(name: string, words: NameWords): string {
  const written = wordsOf(name, words);
  const own = withoutTitles(written, words);
  const shown = own.length > 0 ? own : written;
  const start = shown.findIndex((word, index) => index === shown.length - 1 || !standsBefore(word, words));
  const [first = "", ...others] = shown.slice(Math.max(start, 0));
  if (first === "") return "";
  const known = others.length > 0 ? first : beginningOf(first);
  return [...shown.slice(0, Math.max(start, 0)), known, ...others.map((other) => initialOf(other, words))].join(" ");
}

const lettersOf = (word: string) => word.replace(/[^\p{L}\p{M}]/gu, "");

/** The words before the first comma or slash, without what stands in brackets; "Dr.H.Ahmad" is three words. */
function wordsOf(name: string, { titles, before }: NameWords): readonly string[] {
  const plain = name
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\([^)]*\)?|[,/].*$/gsu, " ");
  return plain.split(/\s+/u).flatMap((word) => {
    const glued = /^((?:\p{L}{1,4}\.)+)(\p{Lu}\p{Ll}{2,}.*)$/u.exec(word);
    const heads = glued?.[1]?.match(/\p{L}+\./gu) ?? [];
    const areKnown = heads.every(
      (head) => isIn(titles, lettersOf(head)) || before.has(lettersOf(head).toLowerCase()) || isInitial(head),
    );
    if (glued && heads.length > 0 && areKnown && !isIn(titles, lettersOf(word))) return [...heads, glued[2] as string];
    return lettersOf(word) === "" ? [] : [word];
  });
}

/** Titles before and behind the name; those behind it may be written in pieces, "S. Pd." */
function withoutTitles(written: readonly string[], { titles }: NameWords): readonly string[] {
  const start = written.findIndex((word) => !isTitleBefore(lettersOf(word), titles));
  if (start < 0) return [];
  const own = written.slice(start);
  for (;;) {
    const pieces = [1, 2, 3].find((count) => count < own.length && isTitleBehind(own.slice(-count), titles));
    if (pieces === undefined) return own;
    own.length -= pieces;
  }
}

/** "MA" and "M.A." are a title, and "Ma Ling" is a name. */
const isTitleBefore = (letters: string, titles: ReadonlySet<string>) =>
  /^\p{Lu}\p{Ll}$/u.test(letters) ? titles.has(letters) : isIn(titles, letters);

/**
 * "ma" may be a name, "MA" and "M.A." are a title; so is what has the shape of a degree, such as "S.Farm.", and "M Pd" without its dots.
 * "M. Yusuf" has no dot at its end.
 */
function isTitleBehind(pieces: readonly string[], titles: ReadonlySet<string>): boolean {
  const written = pieces.join("");
  if (/^[SMAD]\.\p{Lu}\p{Ll}{1,6}\.$/u.test(written)) return true;
  const letters = lettersOf(written);
  if (pieces.length === 2 && /^\p{Lu}\p{Lu}\p{Ll}+$/u.test(written) && titles.has(letters)) return true;
  if (pieces.length > 1 && !pieces.every((piece) => piece.endsWith(".") || piece === pieces.at(-1))) return false;
  return titles.has(letters) || (isUpper(letters) && letters.length > 1 && isIn(titles, letters));
}

const isUpper = (word: string) => word === word.toUpperCase();

const isIn = (titles: ReadonlySet<string>, word: string): boolean =>
  titles.has(word) || [...titles].some((title) => title.toLowerCase() === word.toLowerCase());

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** A single letter is nobody's name: "A. Rahman Hakim" is known by Rahman. */
const standsBefore = (word: string, { before }: NameWords) => isInitial(word) || before.has(lettersOf(word).toLowerCase());

const segments = new Intl.Segmenter("id", { granularity: "grapheme" });
const graphemes = (word: string) => [...segments.segment(word)].map(({ segment }) => segment);

/** Three letters of a name of one word, and never all of them. */
function beginningOf(word: string): string {
  if (isInitial(word)) return word;
  const letters = graphemes(word);
  return `${letters.slice(0, Math.min(3, letters.length - 1)).join("")}...`;
}

function initialOf(word: string, { between }: NameWords): string {
  if (between.has(lettersOf(word).toLowerCase())) return word;
  // Not the apostrophe of 'Aisyah, nor the ring of ʿUmar.
  const letter = graphemes(word).find((one) => /^(?!\p{Lm})\p{L}/u.test(one)) ?? "";
  return `${letter.toUpperCase()}.`;
}
