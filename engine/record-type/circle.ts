/**
 * The shortest way from a name back to itself, with it at both ends. Undefined where no way leads back, and where another name on the way
 * comes first in the alphabet: a circle is told once.
 */
export function circleFrom(start: string, next: (name: string) => readonly string[]): readonly string[] | undefined {
  const seen = new Set<string>();
  let ways: (readonly string[])[] = [[start]];
  while (ways.length > 0) {
    const longer: (readonly string[])[] = [];
    for (const way of ways) {
      for (const name of next(way.at(-1) as string)) {
        if (name === start) return way.some((step) => step < start) ? undefined : [...way, name];
        if (seen.has(name)) continue;
        seen.add(name);
        longer.push([...way, name]);
      }
    }
    ways = longer;
  }
  return undefined;
}
