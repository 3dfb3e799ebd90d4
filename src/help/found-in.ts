/** The pages that have all words of a search, each with the first line that has one of them; a title counts before other lines. */
import { helpChapters } from "../documents/help";
import type { ToldField, ToldPage } from "./told";

export interface FoundPage {
  readonly page: ToldPage;
  readonly line: string;
}

export function foundIn(pages: readonly ToldPage[], query: string): FoundPage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = pages.flatMap((page) => {
    const lines = linesOf(page);
    const whole = [page.title, ...lines].join("\n").toLowerCase();
    if (!words.every((word) => whole.includes(word))) return [];
    const line = lines.find((one) => words.some((word) => one.toLowerCase().includes(word))) ?? lines[0] ?? "";
    return [{ page, line, isTitled: words.every((word) => page.title.toLowerCase().includes(word)) }];
  });
  return found.sort((one, other) => Number(other.isTitled) - Number(one.isTitled));
}

const linesOf = (page: ToldPage): string[] => [
  ...page.where,
  ...helpChapters.flatMap((name) =>
    page[name].flatMap(({ title, lines, fields }) => [title, ...lines, ...fields.flatMap(fieldLines)]),
  ),
];

const fieldLines = ({ name, lines, fields }: ToldField): string[] => [name, ...lines, ...fields.flatMap(fieldLines)];
