/** Of how much of a file is looked at; bytes. */
const lookedAt = 4_096;

/**
 * The byte of each pair that comes first where letters have two; undefined where they have not. Programs that leave the mark out are known
 * by the empty byte that every second one is in a text of Latin letters.
 */
export function wideOrder(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = bytes.subarray(0, lookedAt);
  const half = Math.floor(head.length / 2);
  if (half < 2) return undefined;
  const empty = [0, 0] as [number, number];
  for (let at = 0; at < half * 2; at += 1) if (head[at] === 0) empty[(at % 2) as 0 | 1] += 1;
  if (empty[1] > half * 0.6 && empty[0] < half * 0.1) return "utf-16le";
  return empty[0] > half * 0.6 && empty[1] < half * 0.1 ? "utf-16be" : undefined;
}
