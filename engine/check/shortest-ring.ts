/**
 * The shortest way from a name back to itself; undefined where no way leads back. `leads` gives the names that a name leads to.
 *
 *   "a", where a leads to b and c, b to c, c to a  ->  ["a", "c"]
 */
export function shortestRing(start: string, leads: (name: string) => readonly string[]): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of leads(way.at(-1) as string)) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
