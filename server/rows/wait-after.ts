const minute = 60_000;
const firstWait = minute;
const longestWait = 240 * minute;

/** How long to wait after so many tries, in milliseconds: between half and the whole of a time that doubles, so that not all come back at once. */
export function waitAfter(tries: number, random: () => number = Math.random): number {
  return Math.min(firstWait * 2 ** (tries - 1), longestWait) * (0.5 + random() / 2);
}
