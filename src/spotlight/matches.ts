/**
 * Finds by what a person types: each of its words must begin a word of the title or of what else is said of the screen. What has them in
 * the title comes first, a title that begins with them before all others.
 *
 *   matches("data diri", findings)  ->  Biodata ("Lengkapi dan perbarui data diri Anda")
 */
import type { Finding } from "./findings";

export function matches<Found extends Pick<Finding, "title" | "words" | "caption">>(
  typed: string,
  findings: readonly Found[],
): Found[] {
  const asked = plain(typed);
  const words = wordsOf(asked);
  if (words.length === 0) return [...findings];
  const ranked = findings.flatMap((finding) => {
    const rank = rankOf(asked, words, finding);
    return rank === undefined ? [] : [{ finding, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ finding }) => finding);
}

function rankOf(
  asked: string,
  words: readonly string[],
  finding: Pick<Finding, "title" | "words" | "caption">,
): number | undefined {
  const title = plain(finding.title);
  if (title.startsWith(asked)) return 0;
  const inTitle = wordsOf(title);
  if (words.every((word) => begins(inTitle, word))) return 1;
  const all = [...inTitle, ...wordsOf(plain(`${finding.words} ${finding.caption}`))];
  return words.every((word) => begins(all, word)) ? 2 : undefined;
}

const begins = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** Small letters without accents. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .trim();
