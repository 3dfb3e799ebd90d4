/**
 * A long trial runs as a sample in `npm test`, always the same one, and whole in `npm run test:long`, which runs every file again that
 * imports this one. A test says in its name what it leaves out.
 */

import { coveringSample } from "./covering-sample";

/** Set by tests/long/vitest.config.ts, and for the browser tests by tools/test-long.ts. */
export const isWholeRun = process.env.LAYAR_WHOLE === "1";

/** The sample that a test tries of all there is, and the words for its name: `56 of 109`. */
export interface Sample<Item> {
  readonly items: readonly Item[];
  readonly words: string;
}

/** The first item of each key: of what is alike one is tried. */
export const firstOfEach = <Item>(all: readonly Item[], keyOf: (item: Item) => string): Sample<Item> => {
  const keys = all.map(keyOf);
  return sampleOf(all, (_, index) => keys.indexOf(keys[index] as string) === index);
};

/** Every nth item, the first among them. */
export const everyNth = <Item>(all: readonly Item[], nth: number): Sample<Item> => sampleOf(all, (_, index) => index % nth === 0);

/** A few items that together have every feature which any of them has; those that are taken in any case are among them. */
export function covering<Item>(
  all: readonly Item[],
  featuresOf: (item: Item) => readonly string[],
  isTaken?: (item: Item) => boolean,
): Sample<Item> {
  const few = new Set(coveringSample(all, featuresOf, isTaken));
  return sampleOf(all, (item) => few.has(item));
}

/** Throws when nothing is left to try. */
function sampleOf<Item>(all: readonly Item[], isTried: (item: Item, index: number) => boolean): Sample<Item> {
  const items = isWholeRun ? all : all.filter(isTried);
  if (items.length === 0) throw new Error("a sample of nothing");
  return { items, words: items.length === all.length ? `all ${all.length}` : `a sample: ${items.length} of ${all.length}` };
}
