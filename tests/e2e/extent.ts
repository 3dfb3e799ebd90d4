/**
 * How much of the browser tests runs. `npm test` runs each journey, and of what is the same look at many pages a sample that holds each kind
 * of part at least once; LAYAR_WHOLE=1 (`npm run test:long`) looks at all of them.
 */
export const isWhole = process.env.LAYAR_WHOLE === "1";

/**
 * A few of the things, as they come, that together have every feature which any of them has: those that are taken in any case, then the one
 * with the most new features, of several the first. The same things give the same sample.
 */
export function coveringSample<Thing>(
  things: readonly Thing[],
  featuresOf: (thing: Thing) => readonly string[],
  isTaken: (thing: Thing) => boolean = () => false,
): Thing[] {
  const missing = new Set(things.flatMap(featuresOf));
  const chosen = new Set<Thing>();
  const take = (thing: Thing) => {
    chosen.add(thing);
    for (const feature of featuresOf(thing)) missing.delete(feature);
  };
  const newIn = (thing: Thing) => new Set(featuresOf(thing).filter((feature) => missing.has(feature))).size;
  things.filter(isTaken).forEach(take);
  while (missing.size > 0) take(things.reduce((best, thing) => (newIn(thing) > newIn(best) ? thing : best)));
  return things.filter((thing) => chosen.has(thing));
}

/** "31 of 243", for the name of a test that looks at a sample. */
export const ofHowMany = (sample: readonly unknown[], all: readonly unknown[]): string => `${sample.length} of ${all.length}`;
