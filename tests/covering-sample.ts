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
