/**
 * Whether all that was asked for is on the pages: every letter as often as it was asked, whatever lines, columns and pages it was broken
 * into. Only headings of tables may be there more often, once for each page that begins with one. Letters are counted in their parts, so
 * that it does not matter how the PDF composes them.
 */
import type { AskedText } from "./asked-texts";

type Count = Map<string, number>;

export interface DrawnPages {
  readonly pages: readonly string[];
  readonly asked: readonly AskedText[];
  /** The text that stands on each page beside it. */
  readonly onPages: readonly string[];
  readonly headings: readonly string[];
}

/** The name of what is not there, or not there as it was asked; undefined where nothing is missing. */
export function missingText({ pages, asked, onPages, headings }: DrawnPages): string | undefined {
  const surplus: Count = new Map();
  for (const page of pages) add(surplus, page, 1);
  for (const text of [...asked.map(({ text }) => text), ...onPages]) add(surplus, text, -1);
  const starts = pages.slice(1).map(bare);
  const repeats = headings.map((heading) => ({
    letters: countOf(heading),
    most: starts.filter((page) => bare(heading) !== "" && page.startsWith(bare(heading))).length,
  }));
  if (isExplained(surplus, repeats)) return undefined;
  const whole = bare(pages.join(""));
  return (asked.find(({ text }) => !whole.includes(bare(text))) ?? asked[0])?.name ?? "";
}

/** Whether the surplus is nothing but headings that were repeated. */
function isExplained(surplus: Count, [first, ...others]: readonly { letters: Count; most: number }[]): boolean {
  if (!first) return [...surplus.values()].every((count) => count === 0);
  for (let times = first.most; times >= 0; times -= 1) {
    const left = new Map(surplus);
    for (const [letter, count] of first.letters) left.set(letter, (left.get(letter) ?? 0) - times * count);
    if (isExplained(left, others)) return true;
  }
  return false;
}

/** Between digits the typeface draws a hyphen as a minus, and a PDF tells one for the other. */
const bare = (text: string) => text.normalize("NFKD").replace(/\s/gu, "").replaceAll("\u2212", "-");

function add(counts: Count, text: string, times: number): void {
  for (const letter of bare(text)) counts.set(letter, (counts.get(letter) ?? 0) + times);
}

function countOf(text: string): Count {
  const counts: Count = new Map();
  add(counts, text, 1);
  return counts;
}
