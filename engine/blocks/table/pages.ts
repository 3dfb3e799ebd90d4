/** How many page numbers are shown at once (000 §2.2, §9). */
export const pagesShown = 5;

/** The page numbers to show: five around the current one, fewer where there are fewer. */
export function visiblePages(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(pagesShown / 2), last - pagesShown + 1));
  return Array.from({ length: Math.min(pagesShown, last) }, (_, index) => first + index);
}

/** "11–20 of 43" as numbers; zero to zero of an empty list. */
export function rangeOf({ currentPage, perPage, total }: { currentPage: number; perPage: number; total: number }, shown: number) {
  const from = shown === 0 ? 0 : (currentPage - 1) * perPage + 1;
  return { from, to: shown === 0 ? 0 : from + shown - 1, total };
}
