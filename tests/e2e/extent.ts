/**
 * How much of the browser tests runs. `npm test` runs each journey, and of what is the same look at many pages a sample that holds each kind
 * of part at least once; LAYAR_WHOLE=1 (`npm run test:long`) looks at all of them.
 */
export const isWhole = process.env.LAYAR_WHOLE === "1";

/**
 * The fewest of the things, as they come, that together have every feature which any of them has: the one with the most new features
 * first, of several the first. The same things give the same sample.
 */
export function coveringSample<Thing>(things: readonly Thing[], featuresOf: (thing: Thing) => Iterable<string>): Thing[] {
  const all = things.map((thing) => ({ thing, features: new Set(featuresOf(thing)) }));
  const missing = new Set(all.flatMap(({ features }) => [...features]));
  const chosen = new Set<Thing>();
  while (missing.size > 0) {
    const news = all.map(({ features }) => [...features].filter((feature) => missing.has(feature)).length);
    const best = all[news.indexOf(Math.max(...news))];
    if (!best) break;
    chosen.add(best.thing);
    for (const feature of best.features) missing.delete(feature);
  }
  return things.filter((thing) => chosen.has(thing));
}

/** "31 of 243", for the name of a test that looks at a sample. */
export const ofHowMany = (sample: readonly unknown[], all: readonly unknown[]): string => `${sample.length} of ${all.length}`;
